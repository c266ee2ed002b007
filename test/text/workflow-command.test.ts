import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workflowCommand } from '../../src/text/workflow-command.ts';
import { readCommand } from '../runner-command.ts';

test('a command is written as the runner reads it', () => {
  const properties = { file: 'a:b,c.txt', line: '3', title: '100 %' };
  expect(workflowCommand('error', properties, '50 %\nmore')).toBe(
    '::error file=a%3Ab%2Cc.txt,line=3,title=100 %25::50 %25%0Amore',
  );
});

test('what is not known is left out', () => {
  expect(workflowCommand('warning', { file: '', title: 'a' }, 'x')).toBe('::warning title=a::x');
  expect(workflowCommand('notice', { file: '' }, 'x')).toBe('::notice::x');
});

test('any text is read back as it was, in one line', () => {
  // The runner trims the last property, and reads a value without the signs before it.
  const property = fc.string().filter((text) => text === text.trim() && !text.startsWith('='));
  fc.assert(
    fc.property(property, property, fc.string(), (file, title, text) => {
      const line = workflowCommand('error', { file, line: '7', title }, text);
      expect(line).not.toMatch(/[\r\n]/);
      const properties = Object.entries({ file, line: '7', title }).filter(([, v]) => v !== '');
      expect(readCommand(line)).toEqual({
        name: 'error',
        properties: Object.fromEntries(properties),
        text,
      });
    }),
  );
});
