import { expect, test } from 'vitest';
import type { Panel } from '../../../src/panels/panel.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { plotCommand } from '../../../templates/page/plot-command.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

function diskPanel(name: string, run = 'run1'): Panel {
  const source = makeSource({ samples: 3, columns: makeDisk(name, { read: () => 1 }) });
  return resolveAll(makeRun([source], { name: run }))[0]!;
}

test('the command draws one chart of one entity', () => {
  expect(plotCommand(diskPanel('sd0'))).toBe("statgraph plot disk-throughput '^sd0$' run1");
});

test('a name is matched literally, not as a pattern', () => {
  expect(plotCommand(diskPanel('c0t0d0.s[1]'))).toContain("'^c0t0d0\\.s\\[1\\]$'");
});

test('a quote in a name does not end the word', () => {
  expect(plotCommand(diskPanel("a'; rm -rf b", "it's"))).toBe(
    "statgraph plot disk-throughput '^a'\\''; rm -rf b$' 'it'\\''s'",
  );
});
