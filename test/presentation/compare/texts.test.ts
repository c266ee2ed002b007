import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import { judgeRepeats } from '../../../src/compare/repeats/judge-repeats.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { evidenceText } from '../../../src/presentation/compare/evidence.ts';
import { glanceTexts } from '../../../src/presentation/compare/glance-text.ts';
import { loneTexts } from '../../../src/presentation/compare/lone-text.ts';
import { setUpSentences } from '../../../src/presentation/compare/set-up-sentences.ts';
import { statementTexts } from '../../../src/presentation/compare/statement-texts.ts';
import { runOf as readRun } from '../../log.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

interface MadeDisk {
  readonly name?: string;
  readonly reads: number;
  readonly size?: number;
  readonly use: number;
}

/** A run of disks that read so much all the time. */
function runOf(name: string, disks: readonly MadeDisk[], more: Partial<Run> = {}): Run {
  const columns = disks.flatMap(({ name: disk = 'sda', reads, size = 4096, use }): MadeColumn[] => {
    const column = (metric: string, value: number): MadeColumn => {
      return { kind: 'disk', name: disk, metric, values: Array(30).fill(value) };
    };
    return [
      column('disk.read.operations', reads),
      column('disk.read.throughput', reads * size),
      column('disk.read.request_size', size),
      column('disk.read.response_time', 0.001),
      column('disk.utilisation', use),
    ];
  });
  return makeRun([makeSource({ columns })], { name, ...more });
}

const documentOf = (...runs: readonly Run[]): ReportDocument => {
  return { schemaVersion: 1, generator: 'statgraph', title: 'a → b', runs };
};
const compare = (...runs: readonly Run[]) => comparedOf(documentOf(...runs));

test.each([
  [
    'requests of another size',
    [
      { reads: 10_000, use: 80 },
      { reads: 168, size: 491_520, use: 55 },
    ],
    'sda: bytes read × 2.0 with −98 % reads in b; a request of sda had 4 KiB → 480 KiB',
  ],
  [
    'more work at the same use',
    [
      { reads: 4380, use: 100 },
      { reads: 13_526, use: 100 },
    ],
    'sda: in use 100 % and 100 %, but reads × 3.1 in b, so its use is no limit',
  ],
  [
    'bytes of one side only',
    [
      { reads: 0, use: 5 },
      { reads: 300, use: 6 },
    ],
    'sda: bytes read only in b, none in a: 1.17 MiB/s',
  ],
])('%s is said', (_, [before, after], text) => {
  const said = statementTexts(compare(runOf('a', [before!]), runOf('b', [after!]))).join('\n');
  expect(said.replace(/ at [\d.]+ ms each/, '')).toContain(text);
});

test('devices that changed alike share a statement, with the range of their changes', () => {
  const disk = (name: string, reads: number, size: number) => ({ name, reads, size, use: 60 });
  const before = [disk('sda', 6000, 4096), disk('sdb', 5000, 4096)];
  const after = [disk('sda', 100, 491_520), disk('sdb', 100, 491_520)];
  expect(statementTexts(compare(runOf('a', before), runOf('b', after)))).toEqual([
    'sda, sdb: bytes read × 2.0 to × 2.4 with −98 % reads in b; a request of sda had 4 KiB → 480 KiB',
  ]);
});

test('of three sides, all without any bytes are named in one statement', () => {
  const run = (name: string, reads: number) => runOf(name, [{ reads, use: 40 }]);
  const compared = compare(run('a', 300), run('b', 0), run('c', 0));
  expect(statementTexts(compared)).toEqual([
    'sda: bytes read only in a, none in b and c: 1.17 MiB/s',
  ]);
  expect(glanceTexts(compared)[0]).toMatch(/ to 0 \| to 0 \(.* \| 0 .* \| 0 .*\)$/);
  expect(evidenceText(compared)).toMatch(/^Each change is against a\. One run a side/);
});

test('a sign before a change is explained, and only where there is one', async () => {
  const header = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
  const used = async (name: string, busy: number) => {
    const row = ` 1  0      0 900000  20000 300000    0    0     0     0  100  200 ${busy}  0 ${100 - busy}  0  0\n`;
    const run = await readRun({ 'vmstat.out': header + row.repeat(30) });
    return { ...run, name };
  };
  const said = (before: Run, after: Run) => evidenceText(compare(before, after));
  const explained = /≥ and ≤ stand before the smallest change that the printed digits allow\.$/;
  expect(said(await used('a', 4), await used('b', 9))).toMatch(explained);
  expect(said(await used('a', 4), await used('b', 4))).not.toContain('≥');
});

test('what hardly changed is at a glance, too', () => {
  const texts = glanceTexts(
    compare(runOf('a', [{ reads: 100, use: 40 }]), runOf('b', [{ reads: 101, use: 40 }])),
  );
  expect(texts[0]).toMatch(/^sda bytes read as before: /);
  expect(texts).toContain('sda in use 40 % → 40 %');
});

test('disks of one side are named', () => {
  const other = { name: 'sdb', reads: 100, use: 40 };
  const texts = loneTexts(
    compare(runOf('a', [{ reads: 100, use: 40 }, other]), runOf('b', [{ reads: 100, use: 40 }])),
  );
  expect(texts).toEqual(['Only in a: sdb']);
});

/** Sides of several runs, with a number in the names of their titles. */
function sidesOf(numbers: readonly (readonly string[])[], control?: Run): ReportDocument {
  const runs = numbers.flatMap((titles) =>
    titles.map((title) => runOf(title, [{ reads: 100, use: 40 }], { title })),
  );
  let next = 0;
  const sides = numbers.map((titles, i) => {
    return { name: 'ab'[i]!, runs: titles.map(() => next++) };
  });
  const all = control === undefined ? runs : [...runs, control];
  return {
    ...documentOf(...all),
    comparison: {
      ...{ sides, align: 'load', thresholdPercent: 5, zeros: all.map(() => 0) },
      ...(control !== undefined && { control: runs.length }),
    },
  };
}

test('runs of a side that differ in a parameter are no repeats', () => {
  const document = sidesOf([
    ['iops1000', 'iops2000', 'iops4000'],
    ['iops1000', 'iops2000', 'iops4000'],
  ]);
  expect(evidenceText(comparedOf(document))).toMatch(
    /^3 runs a side\. The runs of a do not repeat each other: iops 1000 … 4000\./,
  );
});

test('runs of a side whose names are other words are no repeats', () => {
  const words = ['internal', 'none', 'external-ssd'];
  expect(evidenceText(comparedOf(sidesOf([words, words])))).toContain(
    'The runs of a do not repeat each other: run external-ssd, internal, none.',
  );
});

test('the name of a side before the counts of its runs is no parameter', () => {
  const runs = [1, 2, 3].map((count) => `a ${count}`);
  expect(evidenceText(comparedOf(sidesOf([runs, runs])))).toContain('tested');
});

test('two runs of one side and one of the other are counted', () => {
  const document = sidesOf([['r1', 'r2'], ['r1']]);
  expect(evidenceText(comparedOf(document))).toMatch(/^2 and 1 runs\. Five a side/);
});

test('three runs a side say why a figure that differs in all of them is not called changed', () => {
  const runs = ['r1', 'r2', 'r3'];
  const compared = comparedOf(sidesOf([runs, runs]));
  const judged = judgeRepeats(
    [30, 2, 1, 0].map((more) => ({
      id: '',
      base: [100, 101, 102],
      other: [100, 101, 102].map((value) => value + more),
    })),
    0.05,
  );
  const [row] = compared.resources;
  const verdicts = new Map(
    judged.map((judgement) => [{ ...row! }, [null, { by: 'repeats', judgement } as const]]),
  );
  expect(evidenceText({ ...compared, verdicts })).toMatch(
    /: 0 changed\. One figure differs in all runs, but 3 runs a side cannot tell: if runs are fast or slow by chance, up to 1 figure in 32 differs like this, and 4 were tested\.$/,
  );
});

test('sides of which one came after the other are said to take no turns', () => {
  const text = (bases: readonly number[], others: readonly number[]) => {
    const runs = [...bases, ...others].map((hour, i) =>
      runOf(`${i}`, [{ reads: 100, use: 40 }], { zero: hour * 3_600_000, dated: true }),
    );
    const sides = [
      { name: 'a', runs: [0, 1, 2] },
      { name: 'b', runs: [3, 4, 5] },
    ];
    const zeros = runs.map(() => 0);
    const comparison = { sides, thresholdPercent: 5, align: 'start', zeros } as const;
    return evidenceText(comparedOf({ ...documentOf(...runs), comparison }));
  };
  const note =
    'The runs of a and those of b took no turns: a drift of the host would look like a change.';
  expect(text([1, 2, 3], [4, 5, 6])).toContain(note);
  expect(text([4, 5, 6], [1, 2, 3])).toContain(note);
  expect(text([1, 3, 5], [2, 4, 6])).not.toContain('turns');
});

test('a control that does not repeat the base is said to differ', () => {
  const control = runOf('threads1', [{ reads: 100, use: 40 }], { title: 'threads1' });
  const document = sidesOf([['threads64'], ['threads128']], control);
  expect(evidenceText(comparedOf(document))).toContain(
    'The control does not repeat the base: threads 64 → 1.',
  );
});

test('files that were not read are named where nothing else differs', () => {
  const withUnread = (name: string) =>
    runOf(name, [{ reads: 100, use: 40 }], {
      unread: [
        { file: 'fstab', firstLine: '', why: 'no known log in it' },
        { file: 'run.sh', firstLine: '', why: 'a script, no log', noLog: true },
      ],
    });
  const [first] = setUpSentences(compare(withUnread('a'), withUnread('b')));
  expect(first!.claim).toBe('none that the logs show; not read: fstab');
});

test('files that changed are named with the set-up', () => {
  const withText = (name: string, text: string) =>
    runOf(name, [{ reads: 100, use: 40 }], { context: [{ file: 'my.cnf', text }] });
  const claimOf = (...texts: readonly string[]) =>
    setUpSentences(compare(...texts.map((text, i) => withText('abc'[i]!, text))))[0]!.claim;
  const long = `names=${'x'.repeat(100)}`;
  expect(claimOf('pool=1\n', 'pool=2\n')).toBe('my.cnf: pool=1 → pool=2');
  expect(claimOf('pool=1\n', 'pool=1\nsync=0\n')).toBe('my.cnf: none → sync=0');
  expect(claimOf('pool=1\n', 'pool=1\n', 'pool=2\n')).toBe('my.cnf: pool=1 → pool=2 in c');
  expect(claimOf('a=1\nb=2\nc=3\n', 'a=2\nb=2\nc=4\n')).toBe('my.cnf: a=1 → a=2; c=3 → c=4');
  expect(claimOf('a=1\nb\nc=3\nd\ne=5\nf\ng=7\n', 'a=2\nb\nc=4\nd\ne=6\nf\ng=8\n')).toBe(
    'my.cnf (4 changes)',
  );
  expect(claimOf('pool=1\n', long)).toBe('my.cnf (1 change)');
});
