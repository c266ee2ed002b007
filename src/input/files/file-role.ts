import { METADATA_FILE } from '../metadata/metadata.ts';

interface Named {
  readonly name: string;
}

/** Whether it is the file that says of a directory what its logs cannot. */
export function isMetadata({ name }: Named): boolean {
  return name.slice(name.lastIndexOf('/') + 1) === METADATA_FILE;
}

/** Whether it is a text that stands beside the logs. */
export function isContext({ name }: Named): boolean {
  return /(^|\/)context\//.test(name);
}
