import type { ReportDocument } from '../../src/model/document.ts';

/** Fields whose words are ours, whatever a log holds: a parser cannot give them others. */
const OURS: readonly string[] = [
  'by',
  'charts',
  'elsewhere',
  'generator',
  'kind',
  'leavesOut',
  'numerals',
  'origin',
  'parser',
  'phases',
  'platform',
  'rates',
  'sinceBoot',
  'statistic',
  'unit',
];

/** Returns the document with a word that is nowhere else added to each of its texts that a log or a user may give. */
export function poisoned(document: ReportDocument): ReportDocument {
  let count = 0;
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return value === '' ? '' : `${value} ${POISON}${count++}`;
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, change(item)]));
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, OURS.includes(key) ? item : change(item)]),
    );
  };
  return change(document) as ReportDocument;
}

/** The first letters of each added word. */
export const POISON = 'Xqzv';

/** Returns all texts of a value, keys of maps and objects included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map) return [...value].flatMap(textsIn);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(textsIn);
}
