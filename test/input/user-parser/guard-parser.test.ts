import { describe, expect, test } from 'vitest';
import queue from '../../../examples/own-parser/queue-parser.js';
import type { SourceBuilder, UserParser } from '../../../parsers/parser.ts';
import { readFile } from '../../../src/input/reading/read-file.ts';
import { guardUserParser } from '../../../src/input/user-parser/guard-parser.ts';

const LOG = `--- 2026-11-21 02:50:55 UTC
queue        in/s    out/s   depth  age(ms)
orders      123.9    123.9       0      4.2
--- 2026-11-21 02:51:00 UTC
queue        in/s    out/s   depth  age(ms)
orders      124.9    123.9       5      4.2
`;

async function read(own: UserParser) {
  async function* bytes() {
    yield new TextEncoder().encode(LOG);
  }
  return readFile({ name: 'q.log', bytes }, { userParsers: [guardUserParser(own, './q.js')] });
}

test('the example reads its log', async () => {
  const { sources } = await read(queue);
  expect(sources.map(({ stamps, parser }) => [parser.tool, stamps.length])).toEqual([
    ['mqstat', 2],
  ]);
});

test('a parser of a class has its own this', async () => {
  class Queue {
    readonly word = 'queue';
    opens(line: Parameters<UserParser['opens']>[0]) {
      return line.is(0, this.word);
    }
    start(...given: Parameters<UserParser['start']>) {
      return queue.start(...given);
    }
  }
  const { opens: _opens, start: _start, ...fields } = queue;
  const { sources } = await read(Object.assign(new Queue(), fields));
  expect(sources).toHaveLength(1);
});

test('the getters of a class are kept as fields are', async () => {
  const { opens: _opens, tool: _tool, ...fields } = queue;
  class Queue {
    readonly #name = 'brokerstat';
    get tool() {
      return this.#name;
    }
    get fileNames() {
      return /^q\.log$/;
    }
    opens() {
      return false;
    }
    opensWhenNamed(line: Parameters<UserParser['opens']>[0]) {
      return line.is(0, 'queue');
    }
  }
  const { sources } = await read(Object.assign(new Queue(), fields));
  expect(sources.map(({ parser }) => parser.tool)).toEqual(['brokerstat']);
});

test.each(['g', 'y', 'gy'])(
  'names of files with flag %s are looked at from their begin',
  async (flags) => {
    const fileNames = new RegExp('q\\.log', flags);
    const named = { ...queue, fileNames, opens: () => false, opensWhenNamed: queue.opens };
    for (let file = 0; file < 3; file++) {
      const { sources } = await read(named);
      expect(sources.map(({ stamps }) => stamps.length)).toEqual([2]);
    }
  },
);

const boom = () => {
  throw new TypeError('boom');
};
const started = (push: (out: SourceBuilder) => void): UserParser => ({
  ...queue,
  start: (out) => ({
    line() {
      push(out);
      return true;
    },
  }),
});

describe('a faulty parser loses the file, and the error is reported', () => {
  const host = { kind: 'host', name: '' } as const;
  test.each<[string, UserParser, string | RegExp]>([
    [
      'a throw of opens',
      { ...queue, opens: boom },
      './q.js failed in opens at line 1: TypeError: boom',
    ],
    ['a throw of start', { ...queue, start: boom }, './q.js failed in start: TypeError: boom'],
    ['a throw of line', started(boom), './q.js failed in line 2: TypeError: boom'],
    [
      'a throw of end',
      { ...queue, start: () => ({ line: () => true, end: boom }) },
      './q.js failed in end: TypeError: boom',
    ],
    [
      'no reading',
      { ...queue, start: () => ({}) as never },
      './q.js: start gave no object with a function line',
    ],
    [
      'a unit that nobody knows',
      started((out) => {
        const spec = { printed: 'x', metric: 'other.x', unit: 'parsec' as never };
        out.table().columns([{ printed: 'x', spec }]);
      }),
      './q.js failed in line 2: Error: unknown unit: parsec',
    ],
    [
      'an invalid timestamp',
      started((out) => {
        const table = out.table();
        table.report({ date: null, seconds: Number.NaN, epoch: true, zone: 'UTC' });
        table.texts(table.columns([{ printed: 'depth' }]), table.entity(host), ['1']);
      }),
      /^the parser mqstat gave an invalid timestamp/,
    ],
    [
      'an entity of no kind',
      started((out) => {
        const table = out.table();
        table.report(null);
        table.texts(
          table.columns([{ printed: 'depth' }]),
          table.entity({ kind: 'planet' as never, name: 'x' }),
          ['1'],
        );
      }),
      'the parser mqstat gave an entity of an unknown kind: planet',
    ],
    [
      'an event at no time',
      started((out) => {
        const sort = { values: [], buckets: [] };
        out.events().event({ seconds: Number.NaN, sort, entity: host, values: [] });
      }),
      'the parser mqstat gave an event at NaN seconds',
    ],
    [
      'an event without the number that is counted',
      started((out) => {
        const word = { printed: 'depth' };
        const sort = { values: [], buckets: [{ word, what: 'mean' as const, of: 0 }] };
        out.events().event({ seconds: 1, sort, entity: host, values: [1] });
      }),
      'the parser mqstat gave events that are counted by a number they do not have',
    ],
  ])('%s', async (_, own, why) => {
    const { sources, unread } = await read(own);
    expect(sources).toEqual([]);
    expect(unread).toMatchObject([
      { file: 'q.log', why: typeof why === 'string' ? why : expect.stringMatching(why) },
    ]);
  });
});
