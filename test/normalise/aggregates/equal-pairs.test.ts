import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalPairs } from '../../../src/normalise/aggregates/equal-pairs.ts';
import { type Flow, trafficExtent } from '../../../src/normalise/aggregates/flows.ts';
import { isSame, mirrored } from '../../../src/normalise/aggregates/same-rates.ts';
import { everyCase, tries } from '../../thinned.ts';

const SAMPLES = 120;
const MANY = everyCase ? 2000 : 800;

/** An interface that sends what it receives a second later, from one report up to another. */
function makeFlow(entity: number, family: string, seed: number, [from, to]: [number, number]) {
  const rate = (i: number) =>
    i < from || i >= to ? 0 : 200 + ((i * i * 7919 + seed * 104729) % 4093);
  const parts = [
    Float64Array.from({ length: SAMPLES }, (_, i) => rate(i)),
    Float64Array.from({ length: SAMPLES }, (_, i) => rate(i + 1)),
  ] as const;
  const total = parts.flatMap((values) => [...values]).reduce((sum, value) => sum + value, 0);
  const name = `${family}${entity}`;
  return {
    ...{ entity, name, kind: 'nic', family, isOwn: false, parts, total, digit: 0.01 },
    ...trafficExtent(parts),
  } satisfies Flow;
}

const namesOf = (pairs: readonly (readonly [Flow, Flow])[]) =>
  pairs.map(([a, b]) => `${a.name} ${b.name}`);

/** Each flow compared with each other. */
function allPairs(flows: readonly Flow[]): (readonly [Flow, Flow])[] {
  const sorted = [...flows].sort((a, b) => a.total - b.total);
  return sorted.flatMap((a, i) =>
    sorted
      .slice(i + 1)
      .filter((b) => a.family !== b.family && b.total <= 1.05 * a.total)
      .filter((b) => isSame(a, b) || isSame(a, mirrored(b)))
      .map((b) => [a, b] as const),
  );
}

test('the pairs of one rate are those that are found by comparing each flow with each other', () => {
  const flow = fc.record({
    family: fc.constantFrom('veth', 'cali', 'tap'),
    seed: fc.nat({ max: 3 }),
    from: fc.nat({ max: 3 }).map((part) => 30 * part),
    length: fc.constantFrom(10, 30, 60),
  });
  let found = 0;
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 24 }), (given) => {
      const flows = given.map(({ family, seed, from, length }, i) =>
        makeFlow(i, family, seed, [from, from + length]),
      );
      const pairs = equalPairs(flows);
      found += pairs.length;
      expect(namesOf(pairs)).toEqual(namesOf(allPairs(flows)));
    }),
    { numRuns: tries(100) },
  );
  expect(found).toBeGreaterThan(0);
});

test('a flow has its pair among very many of nearly the same total', () => {
  const flows = Array.from({ length: MANY }, (_, i) => makeFlow(i, `dev${i}x`, i, [0, SAMPLES]));
  const copy = { ...makeFlow(MANY, 'copy', 700, [0, SAMPLES]) };
  const pairs = equalPairs([...flows, copy]);
  expect(pairs.map((pair) => pair.map(({ name }) => name).sort())).toContainEqual([
    `copy${MANY}`,
    'dev700x700',
  ]);
});

test('each volume has a disk of its rate, however many disks have it', () => {
  const at = (family: string, i: number) => makeFlow(i, family, 1, [0, SAMPLES]);
  const disks = Array.from({ length: 60 }, (_, i) => at('sd', i));
  const volumes = Array.from({ length: 60 }, (_, i) => at('dm-', 100 + i));
  const paired = new Set(equalPairs([...disks, ...volumes]).flat());
  expect(volumes.filter((volume) => !paired.has(volume))).toEqual([]);
});
