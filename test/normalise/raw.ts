import type { Parser } from '../../parsers/parser.ts';
import type { RawSource } from '../../src/input/tables/raw-source.ts';
import { type Block, type Column, cellAt } from '../../src/model/column.ts';
import type { Entity, EntityKind } from '../../src/model/entity.ts';
import { metricCatalogue } from '../../src/model/metrics/catalogue.ts';
import { MISSING } from '../../src/model/state.ts';
import { metricOf } from '../../src/model/vocabulary.ts';

/** A column as it was read, as far as a test cares: its blocks, or a number for each report, null where it has no row. */
export interface GivenRawColumn extends Partial<Omit<Column, 'entity' | 'metric'>> {
  readonly entity?: readonly [kind: EntityKind, name: string];
  readonly metric: string;
  readonly cells?: readonly (number | null)[];
}

export interface GivenRaw extends Partial<Omit<RawSource, 'columns' | 'parser' | 'sinceBoot'>> {
  readonly parser?: Partial<Parser>;
  readonly reports?: number;
  /** The reports that are averages since boot. */
  readonly sinceBoot?: readonly number[];
  readonly columns?: readonly GivenRawColumn[];
}

const parser: Parser = {
  ...{ id: 'made-up', tool: 'tool', platform: '', title: '', reference: '', options: '' },
  ...{ columns: [], firstReport: 'interval' },
  opens: () => false,
  start: () => ({ line: () => false }),
};

/** A table that no parser read. */
export function makeRaw({ columns = [], reports, sinceBoot = [], ...given }: GivenRaw): RawSource {
  const samples = reports ?? given.stamps?.length ?? columns[0]?.cells?.length ?? 0;
  const flags = new Uint8Array(samples);
  for (const sample of sinceBoot) flags[sample] = 1;
  const entities = given.entities ?? entitiesOf(columns);
  return {
    ...{ id: 0, file: 'tool.log', parts: [], section: '', platform: '', version: '', host: '' },
    ...{ command: '', commandInterval: Number.NaN, stamps: Array(samples).fill(null) },
    ...{ marks: [], warnings: [], printsIdleRows: false, scaled: false, leftOutByOption: false },
    ...{ doubts: [], incomplete: [] },
    lines: new Int32Array(samples),
    counts: new Map(),
    ...given,
    parser: { ...parser, ...given.parser },
    entities,
    sinceBoot: flags,
    columns: columns.map((column) => makeRawColumn(column, entities)),
  };
}

const HOST = ['host', ''] as const;

function entitiesOf(columns: readonly GivenRawColumn[]): Entity[] {
  const keys = new Set(columns.map(({ entity = HOST }) => JSON.stringify(entity)));
  return [...keys].map((key) => {
    const [kind, name] = JSON.parse(key) as [EntityKind, string];
    return { kind, name, parent: -1 };
  });
}

/** A column of the entities of a source. */
export function makeRawColumn(
  { entity = HOST, cells = [], ...given }: GivenRawColumn,
  entities: readonly Entity[] = [{ kind: 'host', name: '', parent: -1 }],
): Column {
  const [kind, name] = entity;
  const { unit } = metricOf(metricCatalogue, given.metric);
  return {
    ...{ printed: given.metric, heading: '', bucket: null, derived: false, instant: false },
    ...{ factor: { unit, times: 1, by: 1 }, span: null },
    blocks: [block(0, 0, ...cells)],
    lines: [block(0, 0, ...cells.map((cell, i) => (cell === null ? null : i + 1)))],
    ...given,
    entity: entities.findIndex((e) => e.kind === kind && e.name === name),
  };
}

/** A block of whole numbers; null for a missing one. */
export function block(from: number, digits: number, ...cells: (number | null)[]): Block {
  const values = Int32Array.from(cells, (cell) => cell ?? MISSING);
  return { from, digits, values, states: null };
}

/** Cells as `value`, or `value state` where they are not as printed. */
export function cellsOf(column: Column, samples: number): string[] {
  return Array.from({ length: samples }, (_, i) => {
    const { value, state } = cellAt(column, i);
    const number = Number.isNaN(value) ? '' : String(value);
    return state === 'printed' ? number : `${number} ${state}`.trim();
  });
}
