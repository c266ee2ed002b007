import { expect, test } from 'vitest';
import { commandFor, commandIn, parseCommand } from '../../src/input/command.ts';

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
  expect(commandIn('root@db1:~# vmstat -S M 1', { tool: 'vmstat' })?.value('S')).toBe('M');
  expect(commandIn('# zpool iostat -v tank 5', { tool: 'zpool-iostat' })?.interval).toBe(5);
  expect(
    commandIn('Script started on … [COMMAND="iostat -xz 1 9" <…>]', { tool: 'iostat' })?.has('z'),
  ).toBe(true);
  expect(commandIn('vmstat is not found', { tool: 'vmstat' })).toBeNull();
  expect(commandIn('$ nfsiostat 1', { tool: 'vmstat' })).toBeNull();
});

test('a command may be the whole line, not the start of a sentence', () => {
  expect(commandIn('iostat -dxm 5', { tool: 'iostat' })?.interval).toBe(5);
  expect(commandIn('/usr/bin/vmstat 10 7', { tool: 'vmstat' })?.interval).toBe(10);
  expect(commandIn('zpool iostat -v 5', { tool: 'zpool-iostat' })?.interval).toBe(5);
  expect(commandIn('iostat -x shows 100', { tool: 'vmstat' })).toBeNull();
  expect(commandIn('iostat says 100', { tool: 'iostat' })).toBeNull();
  expect(commandIn('iostat -x says that sda is busy', { tool: 'iostat' })).toBeNull();
});

test('the interval is the number followed only by numbers, not an option argument', () => {
  const intervalOf = (text: string) => parseCommand(text).interval;
  expect(intervalOf('iostat -l 3 -xnz 5')).toBe(5);
  expect(intervalOf('iostat -l 3 -xnz')).toBeUndefined();
  expect(intervalOf('vmstat 2 60')).toBe(2);
  expect(intervalOf('vmstat 2 -S M')).toBe(2);
});

test('the wait of the BSDs is the argument of its option, also before others, or attached to it', () => {
  expect(parseCommand('netstat -ihw1').interval).toBe(1);
  expect(parseCommand('netstat -w 2 -I em0').interval).toBe(2);
  expect(parseCommand('netstat -w -I em0').interval).toBeUndefined();
  expect(parseCommand('iostat -xw5').interval).toBe(5);
  expect(parseCommand('vmstat -w 2').interval).toBe(2);
  expect(parseCommand('vmstat -w').interval).toBeUndefined();
});

test('a prompt of one character may touch the command', () => {
  expect(commandIn('$vmstat 5', { tool: 'vmstat' })?.interval).toBe(5);
  expect(commandIn('➜  ~ vmstat 5', { tool: 'vmstat' })?.interval).toBe(5);
  expect(commandIn('❯ vmstat 5', { tool: 'vmstat' })?.interval).toBe(5);
});

test('the count is the number behind the interval', () => {
  const countOf = (text: string) => parseCommand(text).count;
  expect(countOf('vmstat 2 60')).toBe(60);
  expect(countOf('vmstat 2 60 -S M')).toBe(60);
  for (const text of ['vmstat', 'vmstat 2', 'vmstat -S M 2', 'iostat -l 3 -xnz'])
    expect(countOf(text), text).toBeUndefined();
});

test('the number after an option of the tool that takes one is not the interval', () => {
  const pidstat = { tool: 'pidstat', numberOptions: 'p' };
  const intervalOf = (text: string) => commandIn(text, pidstat)?.interval;
  expect(intervalOf('$ pidstat -w -I -t -p 2486 5')).toBe(5);
  expect(intervalOf('$ pidstat -wtp 2486 5 12')).toBe(5);
  expect(intervalOf('$ pidstat -p 2486')).toBeUndefined();
  expect(commandFor(parseCommand('pidstat -p 2486 5'), pidstat)?.interval).toBe(5);
});

test('redirections of the shell are not part of the command', () => {
  const command = parseCommand('iostat -xn 5 2>&1 | gzip -z 9 > iostat.gz');
  expect([command.interval, command.has('z')]).toEqual([5, false]);
  expect(parseCommand('iostat -xm 5 | grep -v loop').interval).toBe(5);
  expect(parseCommand('vmstat -n 1 > vmstat.log').interval).toBe(1);
  expect(parseCommand('vmstat 1 2; iostat -x 3; done').interval).toBe(1);
});

test('a command is found by the last part of its path, also after a starter such as sudo', () => {
  expect(commandIn('+ sudo /usr/bin/iostat -xz 5', { tool: 'iostat' })?.has('z')).toBe(true);
  expect(commandIn("$ ssh db1 'vmstat 5'", { tool: 'vmstat' })?.interval).toBe(5);
  expect(commandIn('$ nfsiostat 1', { tool: 'iostat' })).toBeNull();
  expect(commandIn('$ zpool iostat 1', { tool: 'iostat' })).toBeNull();
  expect(commandIn('$ iostat 1', { tool: 'zpool-iostat' })).toBeNull();
});

test('a command line applies only to the tool it starts', () => {
  const command = parseCommand('/sbin/zpool iostat -y 5');
  expect(commandFor(command, { tool: 'zpool-iostat' })).toMatchObject({
    interval: 5,
    text: command.text,
  });
  expect(commandFor(command, { tool: 'iostat' })).toBeNull();
  expect(commandFor(command, { tool: 'vmstat' })).toBeNull();
});
