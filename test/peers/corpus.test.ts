import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';
const cli = resolve(import.meta.dirname, '../../dist/cli.js');

/** The files whose expectations we hold to be wrong, and why. */
const DISPUTED: Readonly<Record<string, string>> = {
  'iopattern/iopattern-v-10.txt: 9/11':
    'shares and sizes of an interval without I/O: the tool prints a literal 0 where it has none',
  'iostat/freebsd9-x-qlen.txt: 6/7':
    'iostat prints the average since boot first, and nothing in the bytes says that it was cut off',
  'iostat/omnios-xM-1disk.txt: 8/9': 'the same',
  'pidstat/jc-centos7.7-pidstat-hdlrsuw-2-5.txt: 80/90':
    '-1.00 kB/s says that /proc/PID/io could not be read; it is no rate',
  'pidstat/jc-centos7.7-pidstat-hdlrsuw.txt: 20/24': 'the same',
  'sar/aix7.2-ksar-excerpt.txt: 46/50': 'a wait time of no request is undefined',
  'sar/solaris11.3-ksar.txt: 62/66': 'the same',
};

test('the export of every real log meets its expected values', { timeout: 900_000 }, async () => {
  expect(corpus, 'STATGRAPH_CORPUS names the folder of real logs').not.toBe('');
  expect(existsSync(corpus), `STATGRAPH_CORPUS names no folder: ${corpus}`).toBe(true);
  const { stdout, stderr } = await run('python3', [
    join(corpus, '../tools/check-corpus.py'),
    '--statgraph',
    `${process.execPath} ${cli}`,
    corpus,
  ]);
  process.stdout.write(stdout);
  const short = stdout.split('\n').filter((line) => /^\S+: \d+\/\d+$/.test(line));
  expect(short, stdout + stderr).toEqual(Object.keys(DISPUTED));
  const share = /^total checks \d+\/\d+ = ([\d.]+) %/m.exec(stdout);
  expect(Number(share?.[1])).toBeGreaterThanOrEqual(99.5);
});
