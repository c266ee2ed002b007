import { expect, test } from 'vitest';
import { DamagedInput } from '../../../src/input/files/damaged-input.ts';
import { decompress } from '../../../src/input/files/decompress.ts';

/** `printf 'free 1\nfree 2\n' | bzip2` */
const PACKED = Buffer.from(
  'QlpoOTFBWSZTWVpkuVMAAAVZgAAQQAAwAAMAEAAgACEoYQhgEmM0pCni7kinChILTJcqYA==',
  'base64',
);
const TEXT = 'free 1\nfree 2\n';

async function unpacked(...pieces: Uint8Array[]): Promise<string> {
  let text = '';
  const chunks = (async function* () {
    yield* pieces;
  })();
  for await (const chunk of decompress(chunks, 'log.bz2')) text += Buffer.from(chunk).toString();
  return text;
}

test('bzip2 is read in pieces of any size, and one behind the other', async () => {
  expect(await unpacked(PACKED)).toBe(TEXT);
  expect(await unpacked(...[...PACKED].map((byte) => Uint8Array.of(byte)))).toBe(TEXT);
  expect(await unpacked(PACKED, PACKED)).toBe(TEXT + TEXT);
});

test.each([
  ['cut', PACKED.subarray(0, -12), /unexpected end of file|prematurely/],
  ['damaged', Buffer.concat([PACKED.subarray(0, 12), Buffer.alloc(20), PACKED.subarray(32)]), /./],
])('bzip2 that is %s is damaged input', async (_, bytes, said) => {
  const reading = unpacked(bytes);
  await expect(reading).rejects.toThrow(DamagedInput);
  await expect(reading).rejects.toThrow(said);
});

test('what was packed before a cut is read, also if it arrives with it', async () => {
  const whole = Buffer.concat([PACKED, PACKED.subarray(0, -12)]);
  const read: string[] = [];
  const chunks = (async function* () {
    yield whole;
  })();
  const reading = async () => {
    for await (const chunk of decompress(chunks, 'log.bz2')) read.push(`${Buffer.from(chunk)}`);
  };
  await expect(reading()).rejects.toThrow(DamagedInput);
  expect(read.join('')).toBe(TEXT);
});
