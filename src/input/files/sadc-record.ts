import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync } from 'node:fs';
import { DamagedInput } from './damaged-input.ts';
import { UnreadableCompression } from './decompress.ts';
import { GrowthLimit } from './growth-limit.ts';
import { peek } from './peek.ts';
import { spoolWhole } from './spool.ts';

/** SYSSTAT_MAGIC of sa.h, in either byte order. */
const MAGIC = ['96d5', 'd596'];

/** Maximum milliseconds that sadf may take. */
const MAX_MILLISECONDS = 600_000;

/** Why nothing was printed if there is no sadf. */
const NOT_HERE = 'sadf is not installed:';

/** Maximum characters that are quoted of an error. */
const MAX_QUOTED = 200;

/**
 * Yields what `sadf -d` of sysstat prints of a binary record of sadc (`sar -o FILE`, `/var/log/sysstat/sa17`); other
 * bytes as they are. sadf gets a copy as its standard input, so no name of a file is part of its command.
 */
export async function* readRecord(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, chunks: all } = await peek(chunks, 2);
  if (!MAGIC.includes(Buffer.from(head.subarray(0, 2)).toString('hex'))) {
    yield* all;
    return;
  }
  const record = await spoolWhole(all);
  const growth = new GrowthLimit();
  growth.packed(fstatSync(record).size);
  const { printed, failure } = startSadf(record);
  let isRead = false;
  for await (const chunk of printed) {
    growth.unpacked(chunk.length);
    isRead = true;
    yield chunk;
  }
  const why = await failure;
  if (why !== '' && isRead) throw new DamagedInput(why);
  if (why !== '') {
    throw new UnreadableCompression(
      `a binary file of sysstat, and ${why}${why === NOT_HERE ? ' install sysstat, or' : ';'} on its host: sadf -d FILE -- -A > FILE.csv`,
    );
  }
}

/** Starts sadf, which ends if what it prints is not read to the end, and closes the record. */
function startSadf(record: number) {
  const sadf = spawn('sadf', ['-d', '/dev/stdin', '--', '-A'], {
    stdio: [record, 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    // Unlike the option `timeout`, it does not keep the process if there is no sadf.
    signal: AbortSignal.timeout(MAX_MILLISECONDS),
  });
  closeSync(record);
  const ended = once(sadf, 'close').then(
    ([code, signal]) => (code === 0 ? '' : `ended with ${signal ?? code}`),
    ({ code }) =>
      code === 'ENOENT' ? 'is not installed:' : code === 'ABORT_ERR' ? 'takes too long' : code,
  );
  let said = '';
  sadf.stderr!.setEncoding('utf8').on('data', (more: string) => {
    said = (said + more).slice(0, MAX_QUOTED);
  });
  const failure = ended.then((why) => {
    const error = said.trim().replace(/\s+/g, ' ');
    return why === '' ? '' : `sadf ${error === '' ? why : `says: ${error}`}`;
  });
  return { printed: sadf.stdout!, failure };
}
