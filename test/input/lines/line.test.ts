import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LogLine } from '../../../src/input/lines/line.ts';
import { DASH, suffixDigits, suffixPower } from '../../../src/input/lines/suffix.ts';
import { parseCell } from '../../../src/input/tables/cell.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The fields of every line, read from chunks of the given sizes. */
function readFields(text: string, sizes: readonly number[] = [1 << 20]): string[][] {
  const line = new LogLine();
  const all = bytes(text);
  const lines: string[][] = [];
  const take = () => lines.push(Array.from({ length: line.count }, (_, i) => line.str(i)));
  for (let at = 0, i = 0; at < all.length; i++) {
    const size = sizes[i % sizes.length]!;
    line.feed(all.slice(at, at + size));
    at += size;
    while (line.next()) take();
  }
  if (line.finish()) take();
  return lines;
}

function single(text: string): LogLine {
  const line = new LogLine();
  line.feed(bytes(`${text}\n`));
  expect(line.next()).toBe(true);
  return line;
}

test('a decimal reads as Number() reads it, bit for bit', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(12), (digits, decimals) => {
      const text = (digits / 10 ** decimals).toFixed(decimals);
      expect(single(text).num(0)).toBe(Number(text) + 0);
    }),
  );
});

test('a number longer than a double holds digits still reads as Number() reads it', () => {
  const text = '12884901888123456789';
  expect(single(text).num(0)).toBe(Number(text));
});

test('words that only begin like numbers are not numbers', () => {
  const line = single('12K 1.2.3 - -- 1e5 5% nan c0t0d0 1,5');
  for (let i = 0; i < line.count; i++) expect(line.num(i)).toBeNaN();
});

test('any split of the bytes gives the same fields', () => {
  const text = 'procs  r b\n\n 1 2.50\tabc \r\n<<é mounted>>\nlast';
  const whole = readFields(text);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
      expect(readFields(text, sizes)).toEqual(whole);
    }),
  );
});

test('the rest of a line keeps the blanks of a device name', () => {
  expect(single('  1.0 2.0 nfs1:/a b (/mnt)  \r').rest(2)).toBe('nfs1:/a b (/mnt)');
});

test('terminal colours and intermediate updates are removed from a line', () => {
  const line = single('\x1b[1;32mvda\x1b[0m  \x1b[34m12.5\x1b[0m\x1b7 junk \x1b8');
  expect([line.str(0), line.num(1), line.count]).toEqual(['vda', 12.5, 2]);
});

test('a lone escape at the end of a line is ignored', () => {
  expect(single('vda 1 \x1b\x1b').count).toBe(2);
});

test('a line after a coloured one is read from its own bytes', () => {
  const line = new LogLine();
  line.feed(bytes('\x1b[1mone\x1b[0m 1\ntwo 2\n'));
  line.next();
  line.next();
  expect(line.text()).toBe('two 2');
});

test('a row of a spreadsheet may be longer than 64 KiB, in any chunks', () => {
  const row = `"${'1","'.repeat(40_000)}1"`;
  const bytes = new TextEncoder().encode(`${row}\nb\n`);
  const line = new LogLine();
  const found: string[] = [];
  for (let i = 0; i < bytes.length; i += 50_000) {
    line.feed(bytes.subarray(i, i + 50_000));
    while (line.next()) found.push(line.text());
  }
  expect(found).toEqual([row, 'b']);
  expect(line.gaps).toEqual([]);
});

test('a line longer than 64 KiB is skipped, and the next one is read', () => {
  const long = `${'x'.repeat(70_000)}\n`;
  for (const size of [1 << 20, 1000]) {
    const line = new LogLine();
    const all = bytes(`${long}next 1\n`);
    const seen: string[] = [];
    for (let at = 0; at < all.length; at += size) {
      line.feed(all.slice(at, at + size));
      while (line.next()) seen.push(line.text());
    }
    expect(seen).toEqual(['next 1']);
    expect(line.number).toBe(2);
    expect(line.gaps).toMatchObject([{ line: 1, code: 'too-long' }]);
  }
});

test('hundreds of thousands of fields on a line are handled', () => {
  expect(single('1 '.repeat(30_000)).count).toBe(4096);
});

test('a number with a suffix reads as the cell that its text is', () => {
  const decimal = fc.tuple(fc.nat(), fc.nat(4), fc.constantFrom('K', 'M', 'G', 'T', 'P', 'E'));
  fc.assert(
    fc.property(decimal, fc.boolean(), ([digits, decimals, suffix], negative) => {
      const number = (digits / 10 ** decimals).toFixed(decimals);
      const text = `${negative ? '-' : ''}${number}${suffix}`;
      const line = single(`sda ${text} 1`);
      const code = line.digits[1]!;
      expect(parseCell(text, 1024, 1)).toEqual({
        mantissa: line.mantissa[1]! * 1024 ** suffixPower(code),
        digits: suffixDigits(code),
      });
      expect(line.num(1)).toBeNaN();
    }),
  );
});

test('a single dash is distinguished from other words', () => {
  const line = single('- -- -K K 1.5KB 1k 1.5K- -1 .K');
  expect([...line.digits.slice(0, line.count)]).toEqual([DASH, -1, -1, -1, -1, -1, -1, 0, -1]);
});
