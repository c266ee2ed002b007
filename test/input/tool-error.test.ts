import { expect, test } from 'vitest';
import { toolError } from '../../src/input/tool-error.ts';

test.each([
  ['./gather.sh: line 21: mpstat: command not found', 'mpstat: command not found'],
  ['-bash: iostat: command not found', 'iostat: command not found'],
  ['sh: 1: nicstat: not found', 'nicstat: not found'],
  ['zsh: command not found: iostat', 'command not found: iostat'],
  ['Cannot open /proc/diskstats: Permission denied', undefined],
  ['No NFS mount points were found', undefined],
  ["mpstat: invalid option -- 'Z'", undefined],
])('%s', (line, message = line) => {
  expect(toolError(line)).toBe(message);
});

test('a sentence is no error of a tool', () => {
  expect(toolError('The disk was not found to be slow, and it cannot be faster')).toBe('');
  expect(toolError('x'.repeat(1000))).toBe('');
});
