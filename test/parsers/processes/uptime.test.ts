import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';
import { describeFixture, readText, valuesOf } from '../fixture.ts';

describeFixture('uptime/procps4.0.log', ([log]) => {
  expect(log!.parser.id).toBe('uptime');
  expect(valuesOf(log!, '', 'load1')).toEqual([26.14, 26.14, 25.89]);
  expect(log!.stamps.every((stamp) => stamp !== null)).toBe(true);
});

test('uptime of macOS, and one with a remark', async () => {
  const [mac] = await readText('17:07  up 3 days, 22:50, 5 users, load averages: 3.05 2.02 1.36\n');
  expect(valuesOf(mac!, '', 'load15')).toEqual([1.36]);
  const [remarked] = await readText(
    '# watch -d uptime\n\n 17:07:16 up 2:50,  5 users,  load average: 3,05, 2,02, 1,36    # rising\n',
  );
  expect(valuesOf(remarked!, '', 'load1')).toEqual([3.05]);
});

test('two looks days apart are days apart', async () => {
  const at = (time: string, up: string) =>
    ` ${time} up ${up},  1 user,  load average: 1.00, 1.00, 1.00`;
  const log = [at('10:00:00', '3 days,  1:00'), at('10:28:50', '7 days,  1:28'), ''].join('\n');
  const [uptimes] = (await runOf({ 'uptime.txt': log })).sources;
  const [first, second] = uptimes!.axis.elapsed;
  expect(second! - first!).toBe(4 * 86_400 + 28 * 60 + 50);
});
