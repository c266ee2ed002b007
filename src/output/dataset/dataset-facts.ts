import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AsyncBuffer, type KeyValue, parquetMetadataAsync } from 'hyparquet';
import { statOrNull } from '../write.ts';

/** The input from which a file of a dataset was made. */
export interface ExportOrigin {
  /** Hash of the paths of the input; empty for standard input. */
  readonly place: string;
  /** Hash of the input, the options and the version; empty if they cannot be known without reading. */
  readonly input: string;
}

/** The facts in the footer of a file. */
export interface FileFacts extends ExportOrigin {
  /** `2/3`: the second of the three runs and hosts of its export. */
  readonly part: string;
  /** The folders with files of its run and host, separated by spaces. */
  readonly folders: string;
}

const KEY_PREFIX = 'statgraph.';
/** Bytes at the end of a file that contain the footer of most tables of series. */
const TAIL_BYTES = 1 << 16;

/** Returns the facts in the form of a footer. */
export function footerOf(facts: FileFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [KEY_PREFIX + key, value]));
}

/** Reads the facts of each file in a folder, by its name. Skips other files. */
export async function readFacts(folder: string): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>();
  for (const name of (await statOrNull(readdir(folder))) ?? []) {
    if (!/^[^_.].*\.parquet$/.test(name)) continue;
    const found = await factsOf(join(folder, name));
    if (found !== null) facts.set(name, found);
  }
  return facts;
}

/** Reads the facts of a file; null if it is missing or if another program wrote it. */
export async function factsOf(path: string): Promise<FileFacts | null> {
  const entries = await footerEntries(path).catch(() => []);
  const value = (key: keyof FileFacts) =>
    entries.find((entry) => entry.key === KEY_PREFIX + key)?.value;
  const [place, input, part] = [value('place'), value('input'), value('part')];
  const folders = value('folders');
  if (place === undefined || input === undefined) return null;
  return part === undefined || folders === undefined ? null : { place, input, part, folders };
}

async function footerEntries(path: string): Promise<readonly KeyValue[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer: AsyncBuffer = {
      byteLength: size,
      async slice(from, to = size) {
        const bytes = new Uint8Array(to - from);
        await file.read(bytes, 0, bytes.length, from);
        return bytes.buffer;
      },
    };
    const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: TAIL_BYTES });
    return metadata.key_value_metadata ?? [];
  } finally {
    await file.close();
  }
}
