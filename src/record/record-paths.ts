import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Maximum length of the part of a name that is that of the command, in characters. */
const MAX_COMMAND_CHARS = 40;

/** Where a recording is written. */
export interface RecordPaths {
  /** The file of the report. */
  readonly page: string;
  /** The directory of the logs. */
  readonly logs: string;
}

/** What may name the files of a recording. */
export interface RecordNames {
  /** The given file of the report. */
  readonly output?: string | undefined;
  /** The given directory of the logs. */
  readonly logs?: string | undefined;
  readonly command: readonly string[];
}

/**
 * Returns where a recording is written. Logs are always new: their directory is named after the report and the time. A
 * report without a name has that of its logs.
 */
export function recordPaths({ output, logs, command }: RecordNames, now: Date): RecordPaths {
  const [program = hostname()] = command;
  const stem = output?.replace(/\.html?$/i, '') ?? plainName(program);
  const folder = logs ?? join(dirname(stem), `${basename(stem)}-${stampOf(now)}`);
  return { page: output ?? `${basename(folder)}.html`, logs: folder };
}

function plainName(program: string): string {
  const name = basename(program)
    .replace(/[^\w.-]+/g, '-')
    .slice(0, MAX_COMMAND_CHARS);
  return name.replace(/^[.-]+/, '') || 'run';
}

/** `20261126-152005`, in local time. */
function stampOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const digits = (numbers: readonly number[]) =>
    numbers.map((number) => String(number).padStart(2, '0')).join('');
  return `${digits(parts)}-${digits(time)}`;
}
