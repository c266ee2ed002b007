import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { apiWith } from '../../src/commands/api.ts';
import { UserError } from '../../src/model/user-error.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';

const api = apiWith(NO_ASSETS) as unknown as Record<string, (...given: unknown[]) => unknown>;
const { read, show, report, compare } = api as Required<typeof api>;
const LOGS = join(import.meta.dirname, '../../examples/pgbench/clients-1');
const document = await read!(LOGS);
const PATH = 'read needs the path of a directory, an archive or a file, not ';
const side = ['one', document];

test.each<[name: string, call: () => unknown, message: string | RegExp]>([
  ['read()', () => read!(), `${PATH}nothing`],
  ['read(5)', () => read!(5), `${PATH}the number 5`],
  ['read([])', () => read!([]), `${PATH}an empty list`],
  ['read([1, 2])', () => read!([1, 2]), `${PATH}the number 1`],
  ["read('')", () => read!(''), `${PATH}an empty value`],
  ['a path that is not there', () => read!('/nowhere'), 'no such file or directory: /nowhere'],
  ['an unknown option', () => read!(LOGS, { titel: 'x' }), "unknown option 'titel'"],
  ['that of another', () => read!(LOGS, { threshold: 3 }), "unknown option 'threshold'"],
  ['a value', () => read!(LOGS, { title: 5 }), "option 'title' is text, not the number 5"],
  [
    'a text for a RegExp',
    () => read!(LOGS, { device: 'sda' }),
    "option 'device' is a regular expression, not a string",
  ],
  [
    'options that are none',
    () => read!(LOGS, 'x'),
    'options are an object with title, device, anonymise, not a string',
  ],
  [
    'a list of options',
    () => read!(LOGS, []),
    'options are an object with title, device, anonymise, not an empty list',
  ],
  [
    'a promise of a document',
    () => show!(read!(LOGS)),
    'show needs a document that read returned, not a promise: await it',
  ],
  ['show()', () => show!(), 'show needs a document that read returned, not nothing'],
  ['what show says', () => show!(show!(document)), /^show needs a document that read returned/],
  ['report(5)', () => report!(5), 'report needs a document that read returned, not the number 5'],
  ['compare()', () => compare!(), 'compare needs two sides, each with runs of its own'],
  ['one side', () => compare!([side]), 'compare needs two sides, each with runs of its own'],
  [
    'documents without names',
    () => compare!([document, document]),
    'a side of compare is a list of a name and a document, not an object',
  ],
  [
    'a side without a document',
    () => compare!([side, ['b', 5]]),
    'compare needs a document that read returned, not the number 5',
  ],
  [
    'a threshold below 0',
    () => compare!([side, side], { threshold: -1 }),
    "option 'threshold' is a number from 0, not the number -1",
  ],
])('%s is a mistake that is told in one line', async (_, call, message) => {
  const error = await Promise.resolve()
    .then(call)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).message).toMatch(message);
  expect((error as UserError).kind).toMatch(/usage|nothingReadable/);
});

test('a mistyped option is named', async () => {
  await expect(read!(LOGS, { titel: 'x' })).rejects.toMatchObject({ hint: 'did you mean title?' });
});

test('a regular expression of another realm is one', async () => {
  const device: RegExp = runInNewContext('/vda/');
  await expect(read!(LOGS, { device })).resolves.toHaveProperty('runs');
});

test('right arguments are read', async () => {
  expect(show!(await read!([LOGS], { title: 'x', device: /vda/ }))).toMatchObject({ title: 'x' });
  expect(compare!([side, ['two', document]], { threshold: 3 })).toHaveProperty('schema_version');
});
