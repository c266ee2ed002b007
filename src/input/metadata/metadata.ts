import type { Run, Warning } from '../../model/run.ts';
import { zoneOffset } from '../../model/zone.ts';
import { matchesGlob } from '../../text/glob.ts';
import { type ColumnRule, parseRule } from '../any-table/column-rules.ts';
import { untilDamaged } from '../files/damaged-input.ts';
import type { FoundFile } from '../files/found-file.ts';
import { systemErrorText } from '../files/system-error.ts';
import { MAX_QUOTED_NAME_LENGTH } from '../place-of.ts';
import {
  type GivenGroup,
  type Links,
  namedCapacities,
  namedGroups,
  namedLinks,
} from './metadata-groups.ts';
import { figuresOf, type NamedFigure } from './metadata-results.ts';
import { keepAllowed, type Warn, type Written, type WrittenMetadata } from './schema.ts';

/** The file in a results directory with facts that the logs do not contain. It holds data only. */
const METADATA_FILE = 'statgraph.json';

/** The facts that are used as they are written. */
type WrittenFacts = Pick<
  WrittenMetadata,
  | 'title'
  | 'host'
  | 'hosts'
  | 'start'
  | 'tz'
  | 'interval'
  | 'cores'
  | 'offset'
  | 'phases'
  | 'repeats'
>;

/** The content of `statgraph.json` in a results directory; see `statgraph.schema.json`. */
export interface RunMetadata extends WrittenFacts {
  readonly links?: Links;
  readonly files: readonly FileMetadata[];
  readonly marks: Written<'marks'>;
  /** Devices that work as one. */
  readonly groups?: readonly GivenGroup[];
  /** Maximum throughput of the pools, mounts and disks that a glob matches, in bytes a second. */
  readonly capacities?: Readonly<Record<string, number>>;
  /** Properties of the run, by name. */
  readonly labels?: NonNullable<Run['labels']>;
  /** The benchmark's own figures. */
  readonly results?: readonly NamedFigure[];
}

type WrittenFile = Written<'files'>[string];

/** The facts in `statgraph.json` about the files that a glob matches. */
interface FileMetadata extends Readonly<Omit<WrittenFile, 'columns'>> {
  readonly glob: string;
  /** The rules for its columns, if it is a table that no parser knows. */
  readonly columns?: readonly ColumnRule[];
}

/** Returns the facts in `files` about a file: each field is that of the first entry that matches and has it. */
export function fileMetadata({ files }: RunMetadata, name: string): Partial<FileMetadata> {
  return Object.assign({}, ...files.filter(({ glob }) => matchesGlob(name, glob)).toReversed());
}

export const NO_METADATA: RunMetadata = { files: [], marks: [] };

/** Maximum bytes of a `statgraph.json`. */
const MAX_BYTES = 1 << 20;
/** Maximum number of faults that are listed; the others are counted. */
const MAX_WARNINGS = 20;

/** The content of a `statgraph.json`, and warnings about its errors. */
export interface MetadataReading {
  readonly metadata: RunMetadata;
  readonly warnings: readonly Warning[];
}

/** Whether a file is a `statgraph.json`, which describes the logs in its directory and below. */
export function isMetadata({ name }: Pick<FoundFile, 'name'>): boolean {
  return name.slice(name.lastIndexOf('/') + 1) === METADATA_FILE;
}

/** Reads `statgraph.json`. Wrong parts are left out with a warning. */
export async function readMetadata(file: FoundFile): Promise<MetadataReading> {
  const faults: string[] = [];
  return readingOf(await readText(file, (text) => faults.push(text)), file.name, faults);
}

function readingOf(text: string | undefined, name: string, faults: string[]): MetadataReading {
  const warn = (fault: string) => faults.push(fault);
  const json = text === undefined ? undefined : parseJson(text, warn);
  const metadata = json === undefined ? NO_METADATA : metadataOf(json, text!, warn);
  const more = faults.length > MAX_WARNINGS ? [`${faults.length - MAX_WARNINGS} more faults`] : [];
  const texts = [...faults.slice(0, MAX_WARNINGS), ...more];
  return { metadata, warnings: texts.map((text) => metadataWarning(name, text)) };
}

/** Makes a warning about a whole `statgraph.json`. */
export function metadataWarning(file: string, text: string): Warning {
  return { file, line: 0, code: 'metadata', text };
}

const TOO_LARGE = 'not read: larger than 1 MiB';

async function readText({ bytes }: FoundFile, warn: Warn): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of untilDamaged(bytes(), () => undefined)) {
      size += chunk.length;
      if (size > MAX_BYTES) {
        warn(TOO_LARGE);
        return undefined;
      }
      chunks.push(new Uint8Array(chunk));
    }
  } catch (error) {
    warn(`not read: ${systemErrorText(error) ?? String(error)}`);
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string, warn: Warn): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    warn(`not JSON: ${(error as Error).message}`);
  }
  return undefined;
}

function metadataOf(json: unknown, text: string, warn: Warn): RunMetadata {
  const {
    title,
    host,
    hosts,
    start,
    tz,
    interval,
    offset,
    files = {},
    marks = [],
    phases,
    repeats,
    cores,
    links,
    groups = {},
    capacity = {},
    results = {},
    labels = {},
  } = keepAllowed(json, warn) ?? {};
  const figures = figuresOf(results, text, warn);
  const named = namedGroups(groups, warn);
  const labelled = Object.entries(labels).map(([name, value]) => [name, String(value)] as const);
  const capacities = namedCapacities(capacity, warn);
  return {
    ...given({ title, host, hosts, start, tz: zone(tz, warn), interval, offset, repeats, cores }),
    ...given({ links: links && namedLinks(links, warn) }),
    files: Object.entries(files).map(([glob, { columns, ...file }]) => ({
      glob,
      ...given({ ...file, columns: rulesOf(columns, warn) }),
    })),
    marks,
    ...given({ phases }),
    ...(named.length > 0 && { groups: named }),
    ...(Object.keys(capacities).length > 0 && { capacities }),
    ...(labelled.length > 0 && { labels: labelled }),
    ...(figures.length > 0 && { results: figures }),
  };
}

/** Reads rules for columns; a wrong rule is left out with a warning. */
function rulesOf(columns: WrittenFile['columns'], warn: Warn): readonly ColumnRule[] | undefined {
  const rules = Object.entries(columns ?? {}).flatMap(([column, text]) => {
    try {
      return [parseRule(column, text)];
    } catch (error) {
      warn(`columns: ${(error as Error).message}`);
      return [];
    }
  });
  return rules.length === 0 ? undefined : rules;
}

function zone(tz: string | undefined, warn: Warn): string | undefined {
  if (tz === undefined || zoneOffset(tz, 0) !== undefined) return tz;
  warn(`tz is not a known zone: ${tz.slice(0, MAX_QUOTED_NAME_LENGTH)}`);
  return undefined;
}

/** Keeps the fields that have a value; an empty text does not count. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
