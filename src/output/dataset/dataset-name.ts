import { createHash } from 'node:crypto';

/** Maximum length of a part that is not plain; longer ones are cut. */
const MAX_PART_CHARS = 60;
const PLAIN_RUN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
const PLAIN_HOST = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/;

/**
 * Returns the name that the files of a run and host have in a dataset: `RUN.HOST.parquet` if both are plain,
 * `RUN.parquet` if the host has no name. Else their plain characters and a hash that makes the name unique. It never
 * begins with `_` or `.`, because engines skip such files.
 */
export function datasetName(run: string, host: string): string {
  const isNamed = host !== '';
  const isPlain = PLAIN_RUN.test(run) && (!isNamed || PLAIN_HOST.test(host));
  if (isPlain) return isNamed ? `${run}.${host}.parquet` : `${run}.parquet`;
  const hash = createHash('sha256').update(`${run}\0${host}`).digest('hex').slice(0, 12);
  const names = [plain(run) || 'run', ...(isNamed ? [plain(host) || 'host'] : [])];
  return `${names.join('.')}~${hash}.parquet`;
}

function plain(name: string): string {
  return name
    .slice(0, MAX_PART_CHARS * 4)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+/, '')
    .slice(0, MAX_PART_CHARS);
}
