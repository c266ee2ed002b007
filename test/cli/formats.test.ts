import { expect, test } from 'vitest';
import { statgraph } from './run.ts';

test('the formats of one tool are listed with units and meanings', async () => {
  const { code, stdout } = await statgraph(['formats', 'zpool-iostat'], {
    env: { COLUMNS: '80' },
  });
  expect(code).toBe(0);
  expect(stdout.match(/^parser .*$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^operations\.read +1\/s +pool\.read\.operations: Read operations/m);
  expect(stdout).not.toContain('vmstat');
});

test('an unknown tool is an error that names the known ones', async () => {
  const { code, stderr } = await statgraph(['formats', 'zpol']);
  expect(code).toBe(2);
  expect(stderr).toContain('unknown tool: zpol');
  expect(stderr).toContain('zpool-iostat');
});
