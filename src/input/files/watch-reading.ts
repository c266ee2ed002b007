import type { FileList, FoundFile } from './found-file.ts';

/** Follows the bytes that are read. */
export interface ReadingWatch {
  /** `total` is the size of all files; NaN if a pipe or an archive hides it. */
  begin(total: number): void;
  read(bytes: number): void;
  end(): void;
}

/** The same files, whose bytes are counted when they are read first. */
export function watchReading(lists: readonly FileList[], watch: ReadingWatch): FileList[] {
  const files = lists.flatMap((list) => list.files);
  watch.begin(files.reduce((sum, { size = Number.NaN }) => sum + size, 0));
  return lists.map((list) => ({ ...list, files: list.files.map((file) => counted(file, watch)) }));
}

function counted(file: FoundFile, watch: ReadingWatch): FoundFile {
  let wasRead = false;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const isAgain = wasRead;
    wasRead = true;
    for await (const chunk of file.bytes()) {
      if (!isAgain) watch.read(chunk.length);
      yield chunk;
    }
  }
  return { ...file, bytes };
}
