import { expect, test } from 'vitest';
import { withoutSecrets } from '../../src/normalise/without-secrets.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import { openPayload } from '../../src/payload/open.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';
import { inflate } from '../payload/inflate.ts';
import { makeTable } from '../results.ts';

const SECRET = 'hunter2';

const source = makeSource({ columns: makeDisk('sda', { read: () => 1 }), samples: 2 });
const table = makeTable({ columns: { ops: 'benchmark.operations' }, rows: { load: [1] } });

/** A run with a secret wherever a text of a user or of a tool may have one. */
const run = makeRun(
  [
    {
      ...source,
      command: `iostat --password=${SECRET} 1`,
      warnings: [{ file: 'a', line: 1, code: 'x', text: `not understood: token=${SECRET}` }],
    },
  ],
  {
    results: [
      {
        ...table,
        title: `load --password ${SECRET}`,
        command: `mysql -p${SECRET} -e x`,
        rows: table.rows.map((row) => ({ ...row, name: `PGPASSWORD=${SECRET} pgbench` })),
      },
    ],
    context: [{ file: 'my.cnf', text: `password = ${SECRET}\nthreads = 8\n` }],
    unread: [{ file: 'a.env', why: 'settings, no log', firstLine: `API_KEY=${SECRET}` }],
    labels: [
      ['secret', SECRET],
      ['threads', '8'],
    ],
    marks: [{ at: 0, text: `start with --password=${SECRET}` }],
    warnings: [{ file: 'b', line: 1, code: 'x', text: `secret: ${SECRET}` }],
  },
);

test('the secrets of a run are hidden in every text, and kept beside', () => {
  const { secrets, ...hidden } = withoutSecrets(run);
  expect(JSON.stringify(hidden)).not.toContain(SECRET);
  expect(new Set(secrets!.map(({ value }) => value))).toEqual(new Set([SECRET]));
  expect(hidden.labels).toEqual([
    ['secret', '‹hidden›'],
    ['threads', '8'],
  ]);
  expect(hidden.context[0]!.text).toBe('password = ‹hidden›\nthreads = 8\n');
});

test('a run without secrets is the same object', () => {
  const plain = makeRun([source]);
  expect(withoutSecrets(plain)).toBe(plain);
});

test('the data of a report have no secrets', async () => {
  const document = {
    schemaVersion: 1,
    generator: 'test',
    title: 'x',
    runs: [withoutSecrets(run)],
  } as const;
  const texts = encodePayload(document, { deflate });
  const { document: read } = await openPayload(
    texts.map((text) => () => text),
    inflate,
  );
  expect(read.runs[0]).not.toHaveProperty('secrets');
  expect(JSON.stringify(read.runs[0])).not.toContain(SECRET);
});
