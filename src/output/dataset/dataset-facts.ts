import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AsyncBuffer, type KeyValue, parquetMetadataAsync } from 'hyparquet';
import { statOrNull } from '../write.ts';

/** The input that a file of a dataset was made of. */
export interface ExportOrigin {
  /** Where the input lies, hashed; empty for standard input. */
  readonly place: string;
  /** The input, the options and the version, hashed; empty if they cannot be known without reading. */
  readonly input: string;
}

/** What the footer of a file says of it. */
export interface FileFacts extends ExportOrigin {
  /** `2/3`: the second of the three runs and hosts of its export. */
  readonly part: string;
  /** The folders that its run and host have files in, with spaces between them. */
  readonly folders: string;
}

const PREFIX = 'statgraph.';
/** Holds the footer of most tables of series. */
const TAIL = 1 << 16;

/** The facts as they are in a footer. */
export function footerOf(facts: FileFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [PREFIX + key, value]));
}

/** The facts of each file in a folder, by its name; other files are passed over. */
export async function readFacts(folder: string): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>();
  for (const name of (await statOrNull(readdir(folder))) ?? []) {
    if (!/^[^_.].*\.parquet$/.test(name)) continue;
    const found = await factsOf(join(folder, name));
    if (found !== null) facts.set(name, found);
  }
  return facts;
}

/** The facts of a file; null if it is missing or was not written by this program. */
export async function factsOf(path: string): Promise<FileFacts | null> {
  const entries = await footerEntries(path).catch(() => []);
  const value = (key: keyof FileFacts) =>
    entries.find((entry) => entry.key === PREFIX + key)?.value;
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
    const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: TAIL });
    return metadata.key_value_metadata ?? [];
  } finally {
    await file.close();
  }
}
