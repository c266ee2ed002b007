import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunLines } from '../../../src/output/dataset/run-lines.ts';

const word = fc.stringMatching(/^[!-~]{0,12}$/);
const line = fc.record({ name: word, place: word, rest: word });
const file = fc.array(line, { minLength: 1, maxLength: 20 });

test('each line is found by its name and by its place until it is removed', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 8 }), fc.func(fc.boolean()), (files, isRemoved) => {
      const lines = new RunLines();
      const all = files.flatMap((some, number) =>
        some.map((run) => ({
          ...run,
          file: number,
          text: `7\t${run.name}\t${run.place}\t${run.rest}`,
        })),
      );
      for (const number of files.keys())
        lines.add(
          all
            .filter((run) => run.file === number)
            .map(({ text }) => text)
            .join('\n'),
          number,
        );
      const numbers = [...files.keys()].flatMap((number) => [...lines.of(number)]);
      expect(numbers.map((number) => lines.at(number))).toEqual(
        all.map(({ text, file: of }) => ({ text, file: of })),
      );
      const left = numbers.filter((number, i) => {
        if (isRemoved(all[i]!)) lines.remove(number);
        return !isRemoved(all[i]!);
      });
      for (const key of ['name', 'place'] as const)
        for (const { [key]: value } of all)
          expect(lines.find(key, value)).toEqual(
            expect.arrayContaining(left.filter((number) => all[number]![key] === value)),
          );
      expect([...files.keys()].flatMap((number) => [...lines.of(number)])).toEqual(left);
    }),
  );
});

test('many lines are found, and few others with each', () => {
  const lines = new RunLines();
  const nameOf = (i: number) => `run-${i}.parquet`;
  for (let part = 0; part < 40; part++) {
    const some = Array.from({ length: 500 }, (_, i) => `1\t${nameOf(part * 500 + i)}\tp${i}\tx`);
    lines.add(some.join('\n'), part);
  }
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    const numbers = lines.find('name', nameOf(i));
    expect(numbers).toContain(i);
    found += numbers.length;
  }
  expect(found).toBeLessThan(22_000);
  expect(lines.find('place', 'p7').length).toBeGreaterThanOrEqual(40);
});
