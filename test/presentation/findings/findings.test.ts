import { expect, test } from 'vitest';
import { json } from '../../../src/export/json/json.ts';
import { showJson } from '../../../src/export/json/show-json.ts';
import type { Run } from '../../../src/model/run.ts';
import { findingRows, findingText } from '../../../src/presentation/findings/findings.ts';
import {
  readShownFinding,
  shownFinding,
} from '../../../src/presentation/findings/shown-finding.ts';
import { shownLines, shownMarkdown } from '../../blocks.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const columns = [{ metric: 'cpu.idle', values: (i: number) => (i >= 20 && i < 60 ? 2 : 90) }];
const cores = [['host1', 2]] as const;
const run = makeRun([makeSource({ samples: 120, columns })], { cores });
const document = { schemaVersion: 1, generator: 'test', title: '', runs: [run] } as const;

test('a finding says when, what and by which numbers', () => {
  const [row, ...others] = findingRows(run);
  expect(row!.time).toBe('20–60 s');
  expect(findingText(row!)).toBe('All CPUs were busy: 98 % for 40 s');
  expect(others).toMatchObject([
    { claim: 'No limit was found then' },
    { claim: 'Not measured', time: '' },
  ]);
});

test('a paste of which nothing says where in the run it lies has no time', () => {
  const paste = makeSource({ samples: 12, columns: [{ metric: 'cpu.idle', values: () => 1 }] });
  const calls = { metric: 'system.calls', values: () => 900 };
  const long = makeSource({ file: 'calls.log', samples: 600, columns: [calls] });
  const timeOf = (origin: 'assumed' | 'printed') => {
    const start = { value: 0, origin };
    const logs = [{ ...paste, axis: { ...paste.axis, start } }, long];
    const whole = makeRun(logs, { cores });
    return findingRows({ ...whole, phases: 'off' })[0]!.time;
  };
  expect(timeOf('assumed')).toBe('');
  expect(timeOf('printed')).toBe('0–12 s');
});

test('a finding in one report has its time of day if its place in the run is not known', () => {
  const report = makeSource({ samples: 1, columns: [{ metric: 'cpu.idle', values: () => 1 }] });
  const calls = { metric: 'system.calls', values: () => 900 };
  const long = makeSource({ file: 'calls.log', samples: 600, columns: [calls] });
  const zero = Date.UTC(2026, 10, 21, 12);
  const timeOf = (origin: 'assumed' | 'printed') => {
    const start = { value: zero + 195_000, origin };
    const logs = [{ ...report, axis: { ...report.axis, start } }, long];
    return findingRows({ ...makeRun(logs, { cores, zero }), phases: 'off' })[0]!.time;
  };
  expect(timeOf('assumed')).toBe('');
  expect(timeOf('printed')).toBe('at 12:03:16');
});

test('the page keeps when each finding held, its periods as pairs of numbers', () => {
  const rows = findingRows(run);
  for (const { finding } of rows) {
    const { level, from, to, periods } = finding;
    const kept = readShownFinding(shownFinding(finding));
    expect([kept.level, kept.from, kept.to, kept.periods]).toEqual([level, from, to, periods]);
  }
  const note = rows.find(({ finding }) => finding.periods !== undefined)!;
  expect(shownFinding(note.finding)).toContain('"times":[0,20,60,');
});

test('terminal, Markdown, JSON and the export say the same findings', () => {
  expect(shownLines(document)[1]).toBe('LIMIT   20–60 s: All CPUs were busy: 98 % for 40 s');
  expect(shownMarkdown(document)).toContain(
    '- **LIMIT** 20–60 s: **All CPUs were busy**: 98 % for 40 s',
  );
  const expected = {
    rule: 'cpu-busy',
    from_s: 20,
    to_s: 60,
    value: 98,
    unit: '%',
    entity_kind: 'host',
  };
  const { runs } = JSON.parse(showJson(document)) as { runs: { findings: object[] }[] };
  expect(runs[0]!.findings).toMatchObject([
    expected,
    { level: 'note', periods_s: { length: 2 } },
    { level: 'not-measured' },
  ]);
  const exported = JSON.parse([...json(document)].join('')) as typeof document;
  expect(exported.runs).toMatchObject([{ findings: runs[0]!.findings }]);
});

test('a long run is said by its clock, or without one by its time', () => {
  const long = makeSource({
    samples: 4000,
    columns: [{ metric: 'cpu.idle', values: (i) => (i >= 2000 ? 2 : 90) }],
  });
  const at = (more: Partial<Run>) => findingRows(makeRun([long], { cores, ...more }))[0]!.time;
  expect(at({ zero: Date.parse('2026-03-04T10:00:00Z') })).toBe('10:33:20 – 11:06:40');
  expect(at({})).toBe('33 min 20 s – 1 h 6 min');
});

test('the phase of a finding is named, and one about all of the run has no span', () => {
  const source = makeSource({ samples: 60, columns: [{ metric: 'cpu.idle', values: () => 90 }] });
  const idle = makeRun([source], { cores });
  expect(findingRows(idle)).toMatchObject([{ time: '', phase: '', claim: 'No limit was found' }]);
});
