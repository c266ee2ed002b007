import type { Window } from '../../src/model/run.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { type PageView, untouched } from '../parts/view.ts';

/** The part of an address after `#`: the scroll position and the view. */
export interface Address {
  /** The id of the element to scroll to; empty for the top. */
  readonly anchor: string;
  readonly view: PageView;
}

/** A part of the address. Writes a text if the view differs from the page's first one; reads null if invalid. */
interface HashPart {
  readonly name: string;
  write(view: PageView, first: PageView): string;
  read(text: string): Partial<PageView> | null;
}

/** The parts in the order in which they are written. */
const parts: readonly HashPart[] = [
  {
    name: 't',
    write: ({ domain }) => writeWindow(domain),
    read: (text) => wrap('domain', readWindow(text)),
  },
  {
    name: 'crop',
    write: ({ crop }) => writeWindow(crop),
    read: (text) => wrap('crop', readWindow(text)),
  },
  {
    name: 'shift',
    write: ({ shifts }) => joinEntries([...shifts], (seconds) => `:${millionths(seconds)}`),
    read: (text) => ({ shifts: readEntries(text, (word) => Number(word) || null) }),
  },
  {
    name: 'out',
    write: ({ leftOut }) =>
      joinEntries(
        [...leftOut].map((id) => [id, true]),
        () => '',
      ),
    read: (text) => ({ leftOut: new Set(readEntries(text, () => true).keys()) }),
  },
  {
    name: 'q',
    write: ({ filter }) => encode(filter),
    read: (text) => ({ filter: decode(text) }),
  },
  {
    name: 'hide',
    write: ({ hidden }) =>
      joinEntries(
        [...hidden].filter(([, set]) => set.size > 0),
        (set) => `:${[...set].sort((a, b) => a - b).join('.')}`,
      ),
    read: (text) => ({ hidden: readEntries(text, readSeries) }),
  },
  ...(['log', 'linear'] as const).map(
    (scale): HashPart => ({
      name: scale,
      write: ({ scales }) =>
        joinEntries(
          [...scales].filter(([, s]) => s === scale),
          () => '',
        ),
      read: (text) => ({ scales: readEntries(text, () => scale) }),
    }),
  ),
  {
    name: 'units',
    write: ({ bytes, network }) =>
      joinParts([bytes === 1000 && '1000', network === 'bits' && 'bits'], ','),
    read: (text) => {
      const words = text.split(',');
      return {
        bytes: words.includes('1000') ? 1000 : 1024,
        network: words.includes('bits') ? 'bits' : 'bytes',
      };
    },
  },
  choice('base', 'baseline', ['fitted']),
  {
    name: 'smooth',
    write: ({ smooth }, first) => (smooth === first.smooth ? '' : smooth ? 'on' : 'off'),
    read: (text) => ({ smooth: text === 'on' }),
  },
  choice('clock', 'clock', ['utc', 'log', 'reader']),
  {
    name: 'only',
    write: ({ only }) => encode(only ?? ''),
    read: (text) => ({ only: decode(text) || null }),
  },
  {
    name: 'side',
    write: ({ sideBySide }) => joinEntries([...sideBySide], (word) => `:${encode(word)}`),
    read: (text) => ({ sideBySide: readEntries(text, (word) => decode(word) || null) }),
  },
  choice('theme', 'theme', ['light', 'dark']),
  choice('colours', 'colours', ['safe']),
  choice('layout', 'layout', ['wide', 'small']),
  ...([true, false] as const).map(
    (isOpen): HashPart => ({
      name: isOpen ? 'open' : 'shut',
      write: ({ folds }) =>
        joinEntries(
          [...folds].filter(([, open]) => open === isOpen),
          () => '',
        ),
      read: (text) => ({ folds: readEntries(text, () => isOpen) }),
    }),
  ),
];

/** Returns the address of a view, without the `#`. It has only what differs from the view with which the page opens. */
export function writeHash({ anchor, view }: Address, first = untouched): string {
  const written = parts.map((part) => [part.name, part.write(view, first)] as const);
  const words = written.filter(([, text]) => text !== '').map(([name, text]) => `${name}=${text}`);
  return joinParts([encode(anchor), ...words], '&');
}

/** Returns the view of an address. Ignores unknown and invalid parts. */
export function readHash(hash: string, first = untouched): Address {
  const [anchor = '', ...words] = hash.replace(/^#/, '').split('&');
  const isAnchor = !anchor.includes('=');
  let view = first;
  for (const word of isAnchor ? words : [anchor, ...words]) {
    const equals = word.indexOf('=');
    const part = parts.find(({ name }) => name === word.slice(0, equals));
    const patch = part?.read(word.slice(equals + 1)) ?? {};
    view = { ...view, ...merged(view, patch) };
  }
  return { anchor: isAnchor ? decode(anchor) : '', view };
}

/** Whether an address contains a view instead of only an anchor in the page. */
export function hasView(hash: string): boolean {
  return hash.includes('=');
}

/** Merges parts that share a map: `log` and `linear`, `open` and `shut`. */
function merged(view: PageView, patch: Partial<PageView>): Partial<PageView> {
  const { scales, folds } = patch;
  return {
    ...patch,
    ...(scales && { scales: new Map([...view.scales, ...scales]) }),
    ...(folds && { folds: new Map([...view.folds, ...folds]) }),
  };
}

/** Returns a part with a few possible values. */
function choice<K extends 'baseline' | 'clock' | 'theme' | 'colours' | 'layout'>(
  name: string,
  key: K,
  words: readonly NonNullable<PageView[K]>[],
): HashPart {
  return {
    name,
    write: (view) => (view[key] === untouched[key] ? '' : String(view[key])),
    read: (text) => wrap(key, words.find((word) => word === text) ?? null),
  };
}

function wrap<K extends keyof PageView>(
  key: K,
  value: PageView[K] | null,
): Partial<PageView> | null {
  return value === null ? null : ({ [key]: value } as Partial<PageView>);
}

function writeWindow(window: Window | null): string {
  return window === null ? '' : `${millionths(window.from)}-${millionths(window.to)}`;
}

/** Returns seconds rounded to microseconds, the finest resolution of logs. */
function millionths(seconds: number): string {
  return String(Math.round(seconds * 1e6) / 1e6);
}

function readWindow(text: string): Window | null {
  const found = /^(-?\d{1,12}(?:\.\d{1,6})?)-(-?\d{1,12}(?:\.\d{1,6})?)$/.exec(text);
  if (found === null) return null;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return from < to ? { from, to } : null;
}

function joinEntries<T>(
  entries: readonly (readonly [string, T])[],
  tail: (value: T) => string,
): string {
  return entries.map(([id, value]) => encode(id) + tail(value)).join(',');
}

function readEntries<T>(text: string, read: (tail: string) => T | null): Map<string, T> {
  const entries = new Map<string, T>();
  for (const word of text.split(',')) {
    const [id = '', tail = ''] = word.split(':');
    const value = read(tail);
    if (id !== '' && value !== null) entries.set(decode(id), value);
  }
  return entries;
}

function readSeries(text: string): ReadonlySet<number> | null {
  const found = text.split('.').filter((n) => /^\d{1,4}$/.test(n));
  return found.length === 0 ? null : new Set(found.map(Number));
}

/** Escapes text. `&`, `=`, `,` and `:` are syntax here; dots need no escape, because ids come before the colon. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
