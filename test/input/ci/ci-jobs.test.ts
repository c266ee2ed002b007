import { expect, test } from 'vitest';
import type { CiFormat } from '../../../src/input/ci/ci-job.ts';
import { ciJobs } from '../../../src/input/ci/ci-jobs.ts';
import { JobLogWatch } from '../../../src/input/ci/job-log-watch.ts';

const ZERO = Date.UTC(2026, 10, 21, 5, 43, 30);

/** The steps that are read of a file: name, seconds from and to, line. */
function stepsOf(text: string, format?: CiFormat) {
  const jobs = ciJobs(Buffer.from(text), 'job', format);
  return jobs?.flatMap(({ steps }) =>
    steps.map(({ name, start, end, line }) => [
      name,
      (start - ZERO) / 1000,
      (end - ZERO) / 1000,
      line,
    ]),
  );
}

const iso = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();

/** A step as GitHub's API has it. */
function apiStep(name: string, from: number | null, to: number | null, conclusion = 'success') {
  const times = {
    started_at: from === null ? null : iso(from),
    completed_at: to && iso(to),
  };
  return { name, status: 'completed', conclusion, number: 1, ...times };
}

const apiJob = (...steps: readonly unknown[]) => ({ id: 21, name: 'bench', steps });
const json = (value: unknown) => JSON.stringify(value, null, 2);

test('the steps of a job of GitHub have their times and lines; one that runs has no end', () => {
  const text = json(
    apiJob(apiStep('Build', 0, 20), apiStep('Build', 20, 30), apiStep('Load', 30, null)),
  );
  expect(stepsOf(text, 'github')).toEqual([
    ['Build', 0, 20, 6],
    ['Build', 20, 30, 14],
    ['Load', 30, Number.POSITIVE_INFINITY, 22],
  ]);
  expect(stepsOf(text)).toEqual(stepsOf(text, 'github'));
});

test('a step that was skipped, had no length or has not begun is no step; impossible times are counted', () => {
  const steps = [
    apiStep('skipped', 0, 9, 'skipped'),
    apiStep('short', 5, 5),
    apiStep('queued', null, null),
    apiStep('back', 9, 8),
    { ...apiStep('odd', 0, 9), completed_at: 'yesterday' },
  ];
  const [job] = ciJobs(Buffer.from(json(apiJob(...steps))), 'job.json')!;
  expect(job!.steps).toEqual([]);
  expect(job!.warnings).toEqual([
    {
      file: 'job.json',
      line: 30,
      code: 'mark',
      text: "'back' and 1 more: left out: without a time, or ended before it began",
    },
  ]);
});

test('the answer for a run has several jobs', () => {
  const text = json({ total_count: 2, jobs: [apiJob(), { ...apiJob(), id: 22, name: 'test' }] });
  expect(ciJobs(Buffer.from(text), 'jobs.json')).toMatchObject([
    { id: '21', name: 'bench' },
    { id: '22', name: 'test' },
  ]);
});

test('names are one short line without escapes, controls and secrets', () => {
  const name = (text: string) => stepsOf(json(apiJob(apiStep(text, 0, 9))))![0]![0];
  expect(name('a\r\n\x1b[31mb\x1b[0m\u2028\u202ec\0')).toBe('a b c');
  expect(name('Run curl --password hunter2horse')).not.toContain('hunter2');
  expect(name('x'.repeat(5000))).toHaveLength(100);
  expect(name('\x07')).toBe('a step');
});

test('steps beyond a thousand are counted', () => {
  const steps = Array.from({ length: 1002 }, (_, i) => apiStep(`s${i}`, i, i + 1));
  const [job] = ciJobs(Buffer.from(json(apiJob(...steps))), 'job.json')!;
  expect(job!.steps).toHaveLength(1000);
  expect(job!.warnings).toMatchObject([{ text: 'only the first 1000 steps are used' }]);
});

const seconds = (at: number) => ZERO / 1000 + at;
const start = (name: string, at: number, options = '') =>
  `section_start:${seconds(at)}:${name}${options}\r\x1b[0K`;
const end = (name: string, at: number) => `section_end:${seconds(at)}:${name}\r\x1b[0K`;

const GITLAB = `Running with gitlab-runner 18.5.0
${start('prepare_executor', 0)}\x1b[0K\x1b[36;1mPreparing the "shell" executor\x1b[0;m
${end('prepare_executor', 2)}${start('step_script', 2)}\x1b[0KExecuting
$ echo section_start:now
\x1b[0K${start('load.1', 5, '[collapsed=true]')}Load
2026-11-21T05:43:50.000000Z 00O ${end('load.1', 20)}
${end('never_began', 21)}
${end('step_script', 30)}${start('cleanup', 30)}
`;

test('sections of GitLab are steps by their names, one within another; several may be in a line', () => {
  expect(stepsOf(GITLAB, 'gitlab')).toEqual([
    ['prepare_executor', 0, 2, 2],
    ['step_script', 2, 30, 3],
    ['load.1', 5, 20, 5],
    ['cleanup', 30, Number.POSITIVE_INFINITY, 8],
  ]);
});

test('a log with very many sections is read soon; those that go too deep are left out', () => {
  const many = Array.from({ length: 2000 }, (_, i) => start('a', i) + end('a', i + 1)).join('');
  const [job] = ciJobs(Buffer.from(many), 'job.log')!;
  expect(job!.steps).toHaveLength(1000);
  expect(job!.warnings).toMatchObject([{ text: 'only the first 1000 steps are used' }]);
  const deep = `${start('a', 0)}\n`.repeat(100_000) + `${end('b', 9)}\n`.repeat(100_000);
  expect(stepsOf(deep)).toHaveLength(50);
});

test('an answer that is too large for one of GitHub is none', () => {
  const text = json({ ...apiJob(), more: 'x'.repeat(5e6) });
  expect(ciJobs(Buffer.from(text), 'jobs.json')).toBeNull();
});

const GITHUB = [
  [-20, 'Current runner version: 2.330.0'],
  [-20, '##[group]Operating System'],
  [-20, '##[endgroup]'],
  [0.2, '##[group]Run make build'],
  [0.2, 'shell: /usr/bin/bash -e {0}'],
  [0.21, '##[endgroup]'],
  [15, '##[group]Run ./bench'],
  [15.1, '##[endgroup]'],
  [20, '##[group]Run writes'],
  [45, '##[endgroup]'],
  [55, '::group::reads'],
  [96, '::endgroup::'],
  [131, 'Post job cleanup.'],
]
  .map(([at, words]) => `${iso(at as number).replace('Z', '1234Z')} ${words}\n`)
  .join('');

test('a step in the log of a GitHub job lasts from its command to the next; groups are within it', () => {
  const read = stepsOf(`\uFEFF${GITHUB}`)!.map(([name, from, to, line]) => [
    name,
    Math.round(from as number),
    Math.round(to as number),
    line,
  ]);
  expect(read).toEqual([
    ['Run make build', 0, 15, 4],
    ['Run ./bench', 15, 131, 7],
    ['Run writes', 20, 45, 9],
    ['reads', 55, 96, 11],
  ]);
});

test('names of job and step, as gh prints them before each line, are passed over', () => {
  const printed = GITHUB.replace(/^/gm, 'bench\tRun ./bench\t').replace('\t2026', '\t\uFEFF2026');
  expect(stepsOf(printed, 'github')).toEqual(stepsOf(GITHUB, 'github'));
});

test('the bytes of a log may come in any pieces, and pass unchanged', async () => {
  for (const text of [GITLAB, GITHUB]) {
    const bytes = Buffer.from(text);
    const whole = new JobLogWatch('log');
    whole.feed(bytes);
    const watch = new JobLogWatch('log');
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    }
    const passed: Uint8Array[] = [];
    for await (const chunk of watch.watched(pieces())) passed.push(chunk);
    expect(Buffer.concat(passed).equals(bytes)).toBe(true);
    expect(watch.finish()).toEqual(whole.finish());
  }
});

test('a log whose first lines have no section is not the log of a job', () => {
  const watch = new JobLogWatch('log');
  watch.feed(Buffer.from('1 2 3\n'.repeat(20_000)));
  watch.feed(Buffer.from(GITLAB));
  expect(watch.finish()).toBeNull();
});

test('a file of another format than the named one is none', () => {
  expect(ciJobs(Buffer.from(GITLAB), 'x', 'github')).toBeNull();
  expect(ciJobs(Buffer.from(GITHUB), 'x', 'gitlab')).toBeNull();
  expect(ciJobs(Buffer.from(json(apiJob())), 'x', 'gitlab')).toBeNull();
  for (const text of ['', '{"jobs": 5}', '{"jobs": [{"name": "x"}]}', '[]', 'null', '{']) {
    expect(ciJobs(Buffer.from(text), 'x')).toBeNull();
  }
});
