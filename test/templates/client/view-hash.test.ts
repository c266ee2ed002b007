import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasView, readHash, writeHash } from '../../../templates/client/view-hash.ts';
import { type PageView, untouched } from '../../../templates/parts/view.ts';

const seconds = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((ms) => ms / 1000);
const window = fc
  .tuple(seconds, fc.integer({ min: 1, max: 100_000_000 }))
  .map(([from, length]) => ({ from, to: Math.round(from * 1000 + length) / 1000 }));
const id = fc.stringMatching(/^[\w-]{1,20}$/);
const text = fc.string({ unit: 'grapheme' });
const series = fc.uniqueArray(fc.nat({ max: 99 }), { minLength: 1 }).map((all) => new Set(all));

function mapOf<T>(values: fc.Arbitrary<T>): fc.Arbitrary<Map<string, T>> {
  return fc.array(fc.tuple(id, values), { maxLength: 4 }).map((entries) => new Map(entries));
}

const view: fc.Arbitrary<PageView> = fc.record({
  domain: fc.option(window),
  crop: fc.option(window),
  shifts: mapOf(fc.integer({ min: 1, max: 1e9 }).map((hundredths) => hundredths / 100)),
  leftOut: fc.uniqueArray(id, { maxLength: 4 }).map((ids) => new Set(ids)),
  filter: text,
  hidden: mapOf<ReadonlySet<number>>(series),
  scales: mapOf(fc.constantFrom('linear' as const, 'log' as const)),
  baseline: fc.constantFrom('zero' as const, 'fitted' as const),
  smooth: fc.boolean(),
  bytes: fc.constantFrom(1024 as const, 1000 as const),
  network: fc.constantFrom('bytes' as const, 'bits' as const),
  clock: fc.constantFrom('elapsed' as const, 'utc' as const, 'log' as const, 'reader' as const),
  only: fc.option(id),
  theme: fc.option(fc.constantFrom('light' as const, 'dark' as const)),
  colours: fc.constantFrom('gnuplot' as const, 'safe' as const),
  layout: fc.constantFrom('wide' as const, 'columns' as const, 'small' as const),
  sideBySide: mapOf(fc.stringMatching(/^[\w~.-]{1,40}$/)),
  folds: mapOf(fc.boolean()),
});

test('every view is restored from its address', () => {
  fc.assert(
    fc.property(fc.option(id, { nil: '' }), view, (anchor, of) => {
      const hash = writeHash({ anchor, view: of });
      expect(readHash(`#${hash}`)).toEqual({ anchor, view: of });
      expect(hash).not.toMatch(/[\s#"<>]/);
    }),
  );
});

test('only what differs from the default is written', () => {
  expect(writeHash({ anchor: '', view: untouched })).toBe('');
  expect(writeHash({ anchor: 'disk-service--sda', view: untouched })).toBe('disk-service--sda');
  const hidden = new Map([['cpu--vm', new Set([2, 0])]]);
  const changed = { ...untouched, domain: { from: 10, to: 20.5 }, filter: '^sd&x', hidden };
  expect(writeHash({ anchor: 'cpu--vm', view: changed })).toBe(
    'cpu--vm&t=10-20.5&q=%5Esd%26x&hide=cpu--vm:0.2',
  );
});

test('a report that opens with smoothing writes only that it was turned off', () => {
  const opening = { ...untouched, smooth: true };
  expect(writeHash({ anchor: '', view: opening }, opening)).toBe('');
  expect(writeHash({ anchor: '', view: untouched }, opening)).toBe('smooth=off');
  expect(readHash('#t=10-20', opening).view.smooth).toBe(true);
  expect(readHash('#smooth=off', opening).view.smooth).toBe(false);
});

test('an address without a place begins with the view', () => {
  expect(readHash('#t=10-20').view.domain).toEqual({ from: 10, to: 20 });
  expect(readHash('#&t=10-20').anchor).toBe('');
});

test('unknown and invalid parts are ignored', () => {
  const nonsense = [
    't=20-10',
    't=NaN-Infinity',
    't=1e9-1e10',
    'hide=cpu',
    'hide=cpu:-1.x',
    'theme=__proto__',
    'clock=noon',
    '__proto__=1',
    'constructor=x',
    'only=%E0%A4%A',
    '=',
    '&&',
  ];
  for (const part of nonsense) expect(readHash(`#a&${part}`).view, part).toEqual(untouched);
});

test('any text behind the # is read without a failure', () => {
  fc.assert(fc.property(fc.string(), (hash) => void readHash(hash)));
});

test('a link to a place in the page is not a view', () => {
  expect(hasView('#summary')).toBe(false);
  expect(hasView('#summary&t=1-2')).toBe(true);
});
