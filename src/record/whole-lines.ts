import { Transform } from 'node:stream';

/** Maximum number of bytes that are held back until their line ends: a program may print none. */
const MAX_HELD_BYTES = 65_536;
const NEWLINE = 0x0a;

/** Passes whole lines on, so that those of two streams can be written to one file. */
export function wholeLines(): Transform {
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = all.lastIndexOf(NEWLINE) + 1;
      const passed = end === 0 && all.length > MAX_HELD_BYTES ? all.length : end;
      held = all.subarray(passed);
      done(null, all.subarray(0, passed));
    },
    flush(done) {
      done(null, held);
    },
  });
}
