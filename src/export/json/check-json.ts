import { exactly } from '../../analyse/figures/bounds.ts';
import type { UsualValue } from '../../check/baseline/baseline.ts';
import { type CheckedRule, type CheckedRun, hasFailed } from '../../check/checked.ts';
import type { Got, RuleVerdict } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { exitCodes } from '../../model/user-error.ts';
import { clockText } from '../../presentation/time-range.ts';
import { parseFileLine } from '../../text/file-line.ts';
import { jsonText } from '../../text/safe-text.ts';
import { clockTime } from '../csv/csv.ts';
import { signalTrust, trustOf } from './figure-trust.ts';
import { numberOrNull } from './number-json.ts';

/** The document that is checked. */
interface CheckHead {
  readonly generator: string;
  readonly title: string;
}

/** What became of rules, for programs, in base units; a missing number or place is null. See `check.schema.json`. */
export function checkJson({ generator, title }: CheckHead, checked: readonly CheckedRun[]): string {
  const json = {
    ...{ schema_version: 1, generator, title },
    exit_status: hasFailed(checked) ? exitCodes.rulesBroken : exitCodes.ok,
    counts: countsOf(checked.flatMap(({ outcomes }) => outcomes)),
    runs: checked.map(({ run, outcomes }) => ({
      ...{ name: run.name, title: run.title, start: timeOf(run, run.window.from) },
      counts: countsOf(outcomes),
      rules: outcomes.map((outcome) => ruleJson(run, outcome)),
    })),
  };
  return jsonText(json, 2);
}

function countsOf(outcomes: readonly CheckedRule[]) {
  const withVerdict = (meant: RuleVerdict) =>
    outcomes.filter(({ verdict }) => verdict === meant).length;
  return {
    rules: outcomes.length,
    kept: withVerdict('kept'),
    broken: withVerdict('broken'),
    unknown: withVerdict('unknown'),
    cannot_tell: withVerdict('cannot-tell'),
    left_out: withVerdict('left-out'),
    failed: outcomes.filter(({ effect }) => effect === 'fail').length,
    warned: outcomes.filter(({ effect }) => effect === 'warn').length,
  };
}

function ruleJson(run: Run, { rule, verdict, effect, got, reason, hint }: CheckedRule) {
  const { text, place, level, isOptional } = rule;
  return {
    ...{ text, place, ...placeJson(place), level, optional: isOptional },
    ...{ verdict, effect, got: got.map((each) => gotJson(run, each)), reason, hint },
  };
}

function gotJson(run: Run, got: Got) {
  const { kind, name, isKept, value, unit, metric, where, origin, usual, doubt, signal } = got;
  const printed = kind === 'figure' ? exactly(value) : undefined;
  const { from, to } = (isKept ? null : where) ?? { from: Number.NaN, to: Number.NaN };
  return {
    ...{ kind, name, kept: isKept, value: numberOrNull(value), unit },
    ...(signal === null ? trustOf(printed) : signalTrust(run, signal, value)),
    metric: metric === '' ? null : metric,
    ...{ from_s: numberOrNull(from), to_s: numberOrNull(to) },
    ...{ from: timeOf(run, from), to: timeOf(run, to) },
    ...placeJson(origin),
    usual: usual === null ? null : usualJson(usual),
    doubt: doubt?.reason ?? null,
  };
}

function usualJson({ mean, deviation, values, scale }: UsualValue) {
  const runs = values.length;
  return { mean: numberOrNull(mean), deviation: numberOrNull(deviation), runs, scale };
}

function placeJson(place: string) {
  return parseFileLine(place) ?? { file: null, line: null };
}

/** An instant with its date; without one the time of day; null without a clock. */
function timeOf(run: Run, elapsed: number): string | null {
  return clockTime(run, elapsed) || clockText(run, elapsed);
}
