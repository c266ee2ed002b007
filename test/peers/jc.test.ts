import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { CellReader } from '../../src/export/cell-reader.ts';
import { columnName } from '../../src/model/column.ts';
import type { Source } from '../../src/model/run.ts';
import { askPython } from './ask-python.ts';
import { type CorpusLog, corpusLogs } from './corpus-logs.ts';
import { DISAGREEMENTS } from './jc-disagreements.ts';
import { JC_TOOLS, type JcItem } from './jc-tools.ts';

const JC = '1.26.1';

type Answer = readonly JcItem[] | JcItem | { readonly error: string };

const answers = (jobs: readonly (readonly string[])[]) =>
  askPython<Answer[]>({ name: 'jc', version: JC, script: 'jc-output.py' }, jobs);

/** The values of each entity's columns in the order of the reports. */
type Series = Map<string, (number | null)[]>;

function push(series: Series, key: string, value: number | null): void {
  const values = series.get(key) ?? [];
  if (values.length === 0) series.set(key, values);
  values.push(value);
}

function theirs(tool: string, items: readonly JcItem[]): Series {
  const { entity, columns, items: rowsOf } = JC_TOOLS[tool]!;
  const series: Series = new Map();
  for (const item of rowsOf === undefined ? items : items.flatMap(rowsOf)) {
    const name = entity(item);
    if (name === null) continue;
    for (const [key, value] of Object.entries(item)) {
      const column = columns(key, item);
      if (column === undefined || value === null) continue;
      push(series, `${name} ${column.name}`, numberOf(value) * column.times);
    }
  }
  return series;
}

/** Words that jc does not know are left as text. */
function numberOf(value: unknown): number {
  return value === '' ? Number.NaN : Number(value);
}

/** jc makes no difference between disks, partitions and groups of disks. */
const OWN_KINDS = ['host', 'cpu', 'process', 'thread', 'nic', 'pool', 'vdev', 'other'];

/**
 * A row that -z left out because nothing happened was never printed: jc's list goes on with the next row, and nothing in
 * it tells that an interval is missing.
 */
function ours(tool: string, sources: readonly Source[]): Series {
  const { normalise } = JC_TOOLS[tool]!;
  const series: Series = new Map();
  for (const source of sources) {
    for (const column of source.columns) {
      const { kind, name } = source.entities[column.entity]!;
      const key = `${OWN_KINDS.includes(kind) ? kind : 'disk'} ${name} ${normalise(columnName(column))}`;
      const reader = new CellReader(column);
      for (let i = 0; i < source.axis.elapsed.length; i++) {
        reader.read(i);
        if (reader.line === 0) continue;
        push(series, key, reader.state === 'undefined' ? null : reader.value);
      }
    }
  }
  return series;
}

/** Where jc says something else than we: columns by the first value that differs. */
function disagreements(found: Series, wanted: Series): string[] {
  const said: string[] = [];
  for (const [key, values] of wanted) {
    const own = found.get(key);
    if (own === undefined) said.push(`${key}: not ours`);
    else if (own.length !== values.length)
      said.push(`${key}: ${values.length} values, ours ${own.length}`);
    else {
      const at = values.findIndex((value, i) => !agree(own[i]!, value!));
      if (at >= 0) said.push(`${key}: ${values[at]}, ours ${own[at]} at ${at}`);
    }
  }
  return said;
}

/** A mean over no events is undefined to us and 0 to jc. */
function agree(own: number | null, value: number): boolean {
  if (own === null) return value === 0;
  return Math.abs(own - value) <= 1e-9 * Math.max(Math.abs(own), Math.abs(value));
}

const logs = corpusLogs().filter(({ folder }) => folder in JC_TOOLS);
const answered = answers(logs.map(({ folder, path }) => [folder, path]));
answered.catch(() => {});

test(`jc ${JC} is installed and answers`, async () => {
  expect(await answered).toHaveLength(logs.length);
});

const known = new Map<CorpusLog, Promise<string[]>>();

/** What {@link compare} says, asked once for each log. */
function compared(log: CorpusLog): Promise<string[]> {
  const said = known.get(log) ?? compare(log);
  known.set(log, said);
  return said;
}

async function compare(log: CorpusLog): Promise<string[]> {
  const answer = (await answered)[logs.indexOf(log)]!;
  if ('error' in answer) return [`fails: ${answer.error}`];
  const items = Array.isArray(answer) ? answer : [answer];
  if (items.length === 0) return ['reads nothing'];
  const { runs } = await readDocument([log.path], { ...log.hints });
  const sources = runs.flatMap((all) => all.sources);
  const wanted = theirs(log.folder, items);
  if (wanted.size === 0) return ['reads no value'];
  return disagreements(ours(log.folder, sources), wanted);
}

describe.each(logs)('$name', (log) => {
  test('jc reads the same, or the table says why not', async () => {
    const reasons = DISAGREEMENTS.filter(({ file }) => file.test(log.name));
    const said = await compared(log);
    expect(said.filter((text) => !reasons.some(({ says }) => says.test(text)))).toEqual([]);
  });
});

test('every reason is needed', async () => {
  const all = await Promise.all(logs.map(async (log) => ({ log, said: await compared(log) })));
  const needless = DISAGREEMENTS.filter(
    ({ file, says }) =>
      !all.some(({ log, said }) => file.test(log.name) && said.some((text) => says.test(text))),
  );
  expect(needless.map(({ why }) => why)).toEqual([]);
});

test('most values are the same', async () => {
  const all = await Promise.all(logs.map(compared));
  expect(all.filter((said) => said.length === 0).length).toBeGreaterThan(50);
});
