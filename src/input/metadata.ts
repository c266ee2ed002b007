import { readFile } from 'node:fs/promises';
import type { Warning } from '../model/run.ts';
import schema from './statgraph.schema.json' with { type: 'json' };

/** The file in a results directory that says what the logs do not. Data only. */
export const METADATA_FILE = 'statgraph.json';

/** What `statgraph.json` in a results directory says of the run; see `statgraph.schema.json`. */
export interface RunMetadata {
  readonly title?: string;
  readonly host?: string;
  readonly start?: number;
  readonly end?: number;
  readonly tz?: string;
  readonly interval?: number;
  /** Seconds by which the host's clock is shifted. */
  readonly offset?: number;
  readonly files: readonly FileMetadata[];
  readonly marks: readonly { readonly time: number; readonly text: string }[];
}

/** What `statgraph.json` says of the files that a glob matches. */
export interface FileMetadata {
  readonly glob: string;
  readonly command?: string;
  readonly start?: number;
  readonly host?: string;
}

/** The keys of the published schema; those that later versions use are accepted already. */
const KEYS = new Set(Object.keys(schema.properties));

export const NO_METADATA: RunMetadata = { files: [], marks: [] };

type Json = Readonly<Record<string, unknown>>;

/** Reads `statgraph.json`. What is wrong in it is warned of and left out. */
export async function readMetadata(
  path: string,
  name: string,
): Promise<{ metadata: RunMetadata; warnings: Warning[] }> {
  const warnings: Warning[] = [];
  const warn = (text: string) => warnings.push({ file: name, line: 0, code: 'metadata', text });
  const json = parseObject(await readFile(path, 'utf8'), warn);
  for (const key of Object.keys(json)) {
    if (!KEYS.has(key)) warn(`unknown key: ${key}`);
  }
  return { metadata: metadataOf(json, warn), warnings };
}

function parseObject(text: string, warn: (text: string) => void): Json {
  try {
    const json: unknown = JSON.parse(text);
    if (isObject(json)) return json;
    warn('not an object');
  } catch (error) {
    warn(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function metadataOf(json: Json, warn: (text: string) => void): RunMetadata {
  const fields = {
    title: text(json, 'title'),
    host: text(json, 'host'),
    start: instant(json, 'start', warn),
    end: instant(json, 'end', warn),
    tz: text(json, 'tz'),
    interval: number(json, 'interval', warn),
    offset: number(json, 'offset', warn),
  };
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), files: filesOf(json, warn), marks: marksOf(json, warn) };
}

function text(json: Json, key: string): string | undefined {
  const value = json[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function number(json: Json, key: string, warn: (text: string) => void): number | undefined {
  const value = json[key];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value !== undefined) warn(`${key} is not a number`);
  return undefined;
}

function instant(json: Json, key: string, warn: (text: string) => void): number | undefined {
  const value = json[key];
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  if (value !== undefined) warn(`${key} is not an ISO 8601 time`);
  return undefined;
}

function filesOf(json: Json, warn: (text: string) => void): FileMetadata[] {
  if (!isObject(json.files)) return [];
  return Object.entries(json.files).flatMap(([glob, value]) => {
    if (!isObject(value)) return [];
    const fields = {
      command: text(value, 'command'),
      start: instant(value, 'start', warn),
      host: text(value, 'host'),
    };
    const known = Object.entries(fields).filter(([, field]) => field !== undefined);
    return [{ glob, ...Object.fromEntries(known) }];
  });
}

function marksOf(json: Json, warn: (text: string) => void): RunMetadata['marks'] {
  const marks: unknown = json.marks;
  if (!Array.isArray(marks)) return [];
  return marks.filter(isObject).flatMap((mark) => {
    const time = instant(mark, 'time', warn);
    return time === undefined ? [] : [{ time, text: text(mark, 'text') ?? '' }];
  });
}
