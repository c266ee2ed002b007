import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { csv } from '../../src/export/csv/csv.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { fileOf } from '../../src/model/run.ts';
import { shownLines } from '../blocks.ts';
import { type Cell, realCases } from './real-cases.ts';

/** The folder of cases is beside that of the corpus. */
const folder = join(process.env.STATGRAPH_CORPUS ?? '', '../cases');

type Row = Readonly<Record<string, string>>;

/** The rows of the export, by the names of its columns. */
function rowsOf(document: ReportDocument): Row[] {
  const [head, ...lines] = [...csv(document)].join('').trimEnd().split('\n').map(cellsIn);
  return lines.map((cells) => Object.fromEntries(head!.map((name, i) => [name, cells[i]!])));
}

const cellsIn = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  );

function isOf({ file, entity, column, sample, host }: Cell, row: Row): boolean {
  const isThere = row.file!.endsWith(file) && (host === undefined || row.host === host);
  const isColumn = row.column === column && row.bucket === '';
  return isThere && isColumn && row.entity === entity && row.sample === `${sample}`;
}

/** What a row says of what a cell expects. */
function answer({ elapsed }: Cell, row: Row) {
  return {
    value: row.value === '' ? null : Number(row.value),
    state: row.state,
    ...(elapsed !== undefined && { elapsed: Number(row.elapsed_s) }),
  };
}

const wanted = ({ value, state, elapsed }: Cell) => ({
  value: value === null ? null : expect.closeTo(value, 9),
  state: state ?? '',
  ...(elapsed !== undefined && { elapsed }),
});

test('there are cases', () => {
  expect(existsSync(folder), `STATGRAPH_CORPUS has no cases beside it: ${folder}`).toBe(true);
});

describe.each(realCases)('$path', ({ path, runs, sources, cells, said = [], neverSaid }) => {
  const read = readDocument([join(folder, path)], {});

  test('has these runs and logs', async () => {
    const document = await read;
    const logs = document.runs.flatMap((run) => run.sources);
    expect(document.runs.map(({ name }) => name)).toEqual(runs);
    expect(logs.map((log) => `${fileOf(log)} ${log.tool} ${log.host}`)).toEqual(sources);
  });

  test('has these numbers', async () => {
    const rows = rowsOf(await read);
    for (const cell of cells) {
      const found = rows.filter((row) => isOf(cell, row));
      expect(
        found.map((row) => answer(cell, row)),
        JSON.stringify(cell),
      ).toEqual([wanted(cell)]);
    }
  });

  test('says what its author found, and nothing that is false', async () => {
    const text = shownLines(await read, { width: 100, height: 1000 })
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const pattern of said) expect(text).toMatch(pattern);
    for (const pattern of neverSaid) expect(text).not.toMatch(pattern);
  });
});
