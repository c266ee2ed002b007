import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import type { Rule } from '../../../src/analyse/rules/rule.ts';
import { rules } from '../../../src/analyse/rules/rules.ts';
import type { Finding } from '../../../src/model/finding.ts';
import type { Run } from '../../../src/model/run.ts';
import { someOf } from '../../thinned.ts';
import { foundBy } from './find-in.ts';
import type { Limit } from './limits/limit.ts';
import { limits } from './limits/limits.ts';

const wordsOf = ({ claim, why, caveat }: Finding) => [claim, why, caveat].join(' | ');

/** The run as if its logs had only the columns of some metrics. */
function withColumns(run: Run, isKept: (metric: string) => boolean): Run {
  const sources = run.sources.map((source) => ({
    ...source,
    columns: source.columns.filter(({ metric }) => isKept(metric)),
  }));
  return { ...run, sources };
}

/** What a rule judges, and what it demands beside that. */
function judgedBy(rule: Rule): readonly string[] {
  const measures = [
    ...(rule.kind === 'statement' ? [] : [rule.measure]),
    ...(rule.kind === 'statement' || rule.kind === 'series' ? [] : (rule.where ?? [])).map(
      ({ measure }) => measure,
    ),
  ];
  return measures.flatMap(({ metrics, per = [] }) => [...metrics, ...per]);
}

/** How many of a run's columns are left out, one at a time. */
const MISSING = 3;

const NO_WORDS = /NaN|undefined|null|Infinity|– |\[object/;

describe.each(limits)('%s: %s', (id, _, found, __, run) => {
  test('no number is missing in the words where only what is judged was measured', () => {
    const whole = run(found);
    const own = rules.filter((rule) => rule.id === id).flatMap(judgedBy);
    const subject = foundBy(id, whole).flatMap((finding) => finding.subject.metrics);
    const judged = new Set([...own, ...subject]);
    const bare = diagnosisOf(withColumns(whole, (metric) => judged.has(metric)));
    expect(bare.findings.map(wordsOf).filter((words) => NO_WORDS.test(words))).toEqual([]);
    expect(bare.phases.filter(({ name }) => NO_WORDS.test(name))).toEqual([]);
  });

  test('nor where any one of the columns was not', () => {
    const whole = run(found);
    const metrics = new Set(whole.sources.flatMap(({ columns }) => columns.map((c) => c.metric)));
    const words = someOf([...metrics], MISSING).flatMap((without) =>
      diagnosisOf(withColumns(whole, (metric) => metric !== without)).findings.map(wordsOf),
    );
    expect(words.filter((one) => NO_WORDS.test(one))).toEqual([]);
  });
});

/** The run as if two hosts had measured the same. */
function onTwoHosts(run: Run): Run {
  const ofHost = (host: string) => run.sources.map((source) => ({ ...source, host }));
  const cores = run.cores?.flatMap(([, count]): [string, number][] => [
    ['a', count],
    ['db1', count],
  ]);
  const results = run.results.map((table) => ({ ...table, host: 'db1' }));
  return { ...run, results, sources: [...ofHost('a'), ...ofHost('db1')], ...(cores && { cores }) };
}

const twice = (limit: Limit) => diagnosisOf(onTwoHosts(limit[4](limit[2])));

describe.each(limits)('two hosts: %s: %s', (...limit) => {
  test('each statement names its host once', () => {
    const { findings, phases } = twice(limit);
    // A text about a host does not say which one it is.
    const found = findings.filter(
      ({ level, subject }) => level !== 'not-measured' && subject.host !== '',
    );
    const wrong = found.filter(({ claim, subject }) => {
      const named = claim.match(/ on (?:a|db1)\b| of (?:a|db1)$/g) ?? [];
      return named.length !== 1 || !named[0]!.endsWith(` ${subject.host}`);
    });
    const isOfRun = ({ rule }: Finding) => ['nothing-saturated'].includes(rule);
    expect(wrong.filter((one) => !isOfRun(one)).map(wordsOf)).toEqual([]);
    const ugly = / {2}| of on | on on |^on /;
    const texts = [...findings.map(wordsOf), ...phases.map(({ name }) => name)];
    expect(texts.filter((text) => ugly.test(text))).toEqual([]);
  });

  test('a story names the host of another', () => {
    const stories = firstFindings(twice(limit)).map(({ why }) => why);
    expect(stories.filter((why) => / {2}| of on | on on /.test(why))).toEqual([]);
  });
});

/** What thresholds are from: a tool, its page of the manual, or a name of the field. */
const SOURCE =
  /^(?:Own|USE method|Gregg, USE method|netdata|pmie|Zabbix|node-mixin|kubernetes-mixin|Linux PSI|Little’s law|SE Toolkit|OpenZFS|Solaris ZFS|Ethernet|nicstat|vmstat of AIX|[a-z-]+\(\d\))(?!\w).*[:;] \S/;

describe.each(limits)('%s: %s', (id, _, found, __, run) => {
  test('the finding has the source of its threshold, or that it is our own', () => {
    const references = diagnosisOf(run(found))
      .findings.filter(({ rule, level }) => rule === id && level !== 'not-measured')
      .map(({ reference }) => reference);
    expect(references.filter((reference) => !SOURCE.test(reference))).toEqual([]);
  });
});

test('each rule that has a threshold names its source', () => {
  const judging = rules.filter(({ level }) => level !== 'not-measured');
  expect(judging.filter(({ reference }) => !SOURCE.test(reference))).toEqual([]);
});
