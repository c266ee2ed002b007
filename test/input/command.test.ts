import { expect, test } from 'vitest';
import { commandIn, parseCommand } from '../../src/input/command.ts';

test('one-letter options are found alone and in bundles, with their arguments', () => {
  const command = parseCommand('vmstat -at -S M -y 2 60');
  expect([command.has('a'), command.has('t'), command.has('y'), command.has('n')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(command.value('S')).toBe('M');
  expect(command.interval).toBe(2);
  expect(parseCommand('vmstat -SM 5').value('S')).toBe('M');
});

test('a prompt, a comment and the line of script(1) show the command', () => {
  expect(commandIn('root@db1:~# vmstat -S M 1', 'vmstat')?.value('S')).toBe('M');
  expect(commandIn('# zpool iostat -v tank 5', 'zpool-iostat')?.interval).toBe(5);
  expect(commandIn('Script started on … [COMMAND="iostat -xz 1 9" <…>]', 'iostat')?.has('z')).toBe(
    true,
  );
  expect(commandIn('vmstat is not found', 'vmstat')).toBeNull();
  expect(commandIn('$ nfsiostat 1', 'vmstat')).toBeNull();
});
