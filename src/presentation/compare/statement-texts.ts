import { ascending, group, maxIndex } from 'd3-array';
import type { ComparedSides } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import type { Statement } from '../../compare/findings/statements.ts';
import { changeText } from '../../text/change-text.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { EQUAL_CPUS } from '../sweep/less-cpu-list.ts';
import { rowChangeText } from './change-text.ts';
import { figureValue } from './figure-value.ts';

/** Maximum number of devices that a statement names. */
const MAX_SUBJECTS = 4;

type SomeSidesOnly = Extract<Statement, { kind: 'some-sides-only' }>;
type RequestSize = Extract<Statement, { kind: 'request-size' }>;
type LessCpu = Extract<Statement, { kind: 'less-cpu' }>;
type UseIsNoLimit = Extract<Statement, { kind: 'use-is-no-limit' }>;

/** Says what the figures of a device together show. Devices of which the same is true share a text. */
export function statementTexts({ statements, sides }: ComparedSides): readonly string[] {
  const names = sides.map(({ name }) => name);
  const shared = <Kind extends Statement & { readonly subject: string }>(
    kind: Kind['kind'],
    keyOf: (statement: Kind) => string,
    textOf: (alike: readonly Kind[], names: readonly string[]) => string,
  ) => {
    const all = statements.filter((statement): statement is Kind => statement.kind === kind);
    return Array.from(group(all, keyOf).values(), (alike) => {
      const subjects = alike.map(({ subject }) => subject);
      return `${joinNames(subjects, ', ', MAX_SUBJECTS)}: ${textOf(alike, names)}`;
    });
  };
  return [
    ...statements.flatMap((each) => (each.kind === 'less-cpu' ? lessCpuText(each, names) : [])),
    ...shared<UseIsNoLimit>('use-is-no-limit', (statement) => useText([statement], names), useText),
    ...shared<RequestSize>('request-size', sizeKey, sizeText),
    ...shared<SomeSidesOnly>('some-sides-only', ({ bytes }) => onlyText(bytes, names), amountText),
  ];
}

/** `tpc: the same transactions/s as pool (within 1 %), 5.7 % less CPU busy`. */
function lessCpuText(
  { side, result, cpu, areCpusUnknown }: LessCpu,
  names: readonly string[],
): string {
  const isLess = cpu.values[side]! < cpu.values[0]!;
  const [cheap, other] = isLess ? [side, 0] : [0, side];
  const values = [cpu.values[other]!, cpu.values[cheap]!];
  const bounds = [cpu.bounds[other]!, cpu.bounds[cheap]!];
  const ratio = rowChangeText({ values, bounds, unit: '1' }, 1);
  const change = ratio.replace('≤ ', 'at least ').replace('−', '');
  const use = joinParts([cpu.kind === 'cost' ? '' : cpu.subject, cpu.name], ' ');
  const each = cpu.kind === 'cost' ? ` for each ${cpu.subject}` : '';
  const amounts = [cheap, other].map((i) => figureValue(cpu, i)).join(' instead of ');
  return `${names[cheap]!}: the same ${result.name} as ${names[other]!} (within 1 %), ${change} less ${use}${each} (${amounts})${areCpusUnknown ? `, ${EQUAL_CPUS}` : ''}`;
}

function useText([statement]: readonly UseIsNoLimit[], names: readonly string[]): string {
  const { use, work, time, side } = statement!;
  const change = rowChangeText(work, side);
  const alike = time === null ? '' : ` at ${figureValue(time, side)} each`;
  return `in use ${figureValue(use, 0)} and ${figureValue(use, side)}, but ${work.name} ${change} in ${names[side]!}${alike}, so its use is no limit`;
}

/** Devices whose bytes and requests changed in the same direction share a text. */
function sizeKey({ side, bytes, requests }: RequestSize): string {
  return JSON.stringify([side, bytes.name, bytes.changes[side], requests.changes[side]]);
}

function sizeText(alike: readonly RequestSize[], names: readonly string[]): string {
  const { subject, side, bytes, requests, size } = alike[0]!;
  const changes = [alike.map((each) => each.bytes), alike.map((each) => each.requests)];
  const [ofBytes, ofRequests] = changes.map((rows) => changeRange(rows, side));
  return (
    `bytes ${bytes.name} ${ofBytes} with ${ofRequests} ${requests.name} in ${names[side]!}; ` +
    `a request of ${subject} had ${figureValue(size, 0)} → ${figureValue(size, side)}`
  );
}

/** `× 58 to × 61`; the change itself if all rows have the same. */
function changeRange(rows: readonly FigureRow[], side: number): string {
  const inOrder = rows
    .map(({ values }) => [values[0]!, values[side]!] as const)
    .toSorted((a, b) => ascending(a[1] / a[0], b[1] / b[0]));
  const ends = [inOrder[0]!, inOrder.at(-1)!].map(([base, other]) => changeText(base, other));
  return [...new Set(ends)].join(' to ');
}

function onlyText({ name, values }: FigureRow, names: readonly string[]): string {
  const [having, lacking] = [true, false].map((isHaving) => {
    const sides = names.filter((_, i) => (isHaving ? values[i]! > 0 : values[i] === 0));
    return joinNames(sides, ' and ');
  });
  return `bytes ${name} only in ${having}, none in ${lacking}`;
}

/** With the bytes of the first device on the side that has most. */
function amountText([statement]: readonly SomeSidesOnly[], names: readonly string[]): string {
  const { bytes } = statement!;
  return `${onlyText(bytes, names)}: ${figureValue(bytes, maxIndex(bytes.values))}`;
}
