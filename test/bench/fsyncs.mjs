// fsyncs.mjs FILE COUNT: writes a block of a file and waits for the disk, many times; prints the seconds that this took.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { hrtime } from 'node:process';

const [, , path, count] = process.argv;
const file = openSync(path, 'w');
const block = Buffer.alloc(4096);
const start = hrtime.bigint();
for (let i = 0; i < Number(count); i++) {
  writeSync(file, block, 0, block.length, 0);
  fsyncSync(file);
}
console.log(Number(hrtime.bigint() - start) / 1e9);
closeSync(file);
