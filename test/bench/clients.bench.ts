import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { exists } from './generate/day.ts';
import { writeFioClients } from './generate/fio-json.ts';
import { compare } from './measure.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
/** About 2 MB a client. */
const FORM = { clients: 64, jobs: 64, bins: 450, seed: 1 };
const WORK = join(tmpdir(), 'statgraph-bench/fio-clients');
const CLI = join(import.meta.dirname, '../../dist/cli.js');

/** Reads each file as one JSON text. */
const PARSE = `const fs = require('node:fs');
for (const file of fs.readdirSync(process.argv[1]))
  JSON.parse(fs.readFileSync(process.argv[1] + '/' + file, 'utf8'));`;

test('shows the sums of 64 fio results of 2 MB beside JSON.parse of the same bytes', {
  timeout: 10 * MINUTES,
}, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  await writeFioClients(WORK, FORM);
  const { ours, peer, wallRatio, cpuRatio } = await compare(
    { words: [process.execPath, CLI, 'show', WORK] },
    { words: [process.execPath, '-e', PARSE, WORK] },
  );
  const rows = [
    ['64 fio results of 2 MB', 'wall s', 'cpu s'],
    ['show (at most 5 s)', ours.wallSeconds.toFixed(2), ours.cpuSeconds.toFixed(2)],
    ['JSON.parse', peer.wallSeconds.toFixed(2), peer.cpuSeconds.toFixed(2)],
    ['  ours/peer', wallRatio.toFixed(2), cpuRatio.toFixed(2)],
  ];
  process.stdout.write(`\n${formatTable(rows)}`);
});
