import type { ComparedSides } from '../../compare/compared.ts';
import { comparedOf } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import type { RowVerdict } from '../../compare/figures/row-verdicts.ts';
import type { SetUpEntry } from '../../compare/set-up/fact.ts';
import { runCount } from '../../compare/sides/side.ts';
import type { ReportDocument } from '../../model/document.ts';
import { statementTexts } from '../../presentation/compare/statement-texts.ts';
import { jsonText } from '../../text/safe-text.ts';
import { numberOrNull } from './number-json.ts';

/** A comparison for programs, in base units; a missing number is null. See `compare.schema.json`. */
export function compareJson(document: ReportDocument): string {
  const compared = comparedOf(document);
  const { sides, thresholdPercent, results, steadiness, costs, resources, lone, verdicts } =
    compared;
  const { generator, title, comparison } = document;
  const json = {
    ...{ schema_version: 1, generator, title, threshold_percent: thresholdPercent },
    sides: sides.map((side) => ({ name: side.name, runs: runCount(side) })),
    align: comparison === undefined ? null : comparison.align,
    zeros_s: comparison?.zeros ?? [],
    set_up: setUpJson(compared),
    figures: [...results, ...steadiness, ...costs, ...resources].map((row) =>
      figureJson(row, verdicts.get(row)),
    ),
    findings: findingsOf(compared),
    statements: statementTexts(compared),
    odd_runs: oddRunsJson(compared),
    only_some_sides: lone.map(({ subject, sides: indices }) => ({
      device: subject,
      sides: indices.map((side) => sides[side]!.name),
    })),
  };
  return jsonText(json, 2);
}

/** Returns the set-up: differences, what is the same, and what not every side knows. */
function setUpJson({ setUp }: ComparedSides) {
  const entries = (list: readonly SetUpEntry[]) =>
    list.map(({ kind, name, values }) => ({ kind, name, values }));
  const { different, same, unknown, files } = setUp;
  return {
    different: entries(different),
    same: entries(same),
    unknown: entries(unknown),
    files: files.map(({ file, side, changes, more }) => ({ file, side, changes, more })),
  };
}

function figureJson(row: FigureRow, verdicts: readonly (RowVerdict | null)[] | undefined) {
  const { kind, host, entity, subject, name, metric, unit, better, isHeadline } = row;
  const [base = Number.NaN] = row.values;
  return {
    ...{ kind, host, entity_kind: entity?.kind ?? null, entity: entity?.name ?? null },
    ...{ subject, name, metric, unit, better, headline: isHeadline },
    values: row.values.map(numberOrNull),
    low: row.bounds.map(({ low }) => numberOrNull(low)),
    high: row.bounds.map(({ high }) => numberOrNull(high)),
    assumes: row.assumes,
    scope: row.scopes,
    p95: row.p95s.map(numberOrNull),
    from_s: row.sinces.map(numberOrNull),
    runs: row.runs.map((values) => values.map(numberOrNull)),
    changes: row.changes,
    ...(verdicts !== undefined && { verdicts: verdicts.map(verdictJson) }),
    ratios: row.values.map((value) => numberOrNull(value / base)),
  };
}

function verdictJson(verdict: RowVerdict | null) {
  if (verdict === null) return null;
  if (verdict.by === 'control') return { verdict: verdict.words };
  const { verdict: words, change, adjustedP, isTooFew, runsNeeded } = verdict.judgement;
  return {
    verdict: words,
    ...{ form: change.form, change: numberOrNull(change.value) },
    ...{ low: numberOrNull(change.low), high: numberOrNull(change.high) },
    ...{ p: numberOrNull(change.p), adjusted_p: numberOrNull(adjustedP) },
    ...(isTooFew && { too_few_runs: true }),
    runs_needed: runsNeeded === null ? null : numberOrNull(runsNeeded),
  };
}

function oddRunsJson({ oddRuns }: ComparedSides) {
  return oddRuns.map(({ side, run, row, kind, value, others }) => ({
    ...{ side: side.name, run: run.name, kind },
    ...{ subject: row.subject, name: row.name, metric: row.metric },
    ...{ value, others },
  }));
}

function findingsOf({ findings }: ComparedSides) {
  return findings.flatMap(({ side, findings: present, gone }) =>
    [...present, ...gone].map(({ finding, status }) => ({
      ...{ side: side.name, status, rule: finding.rule, level: finding.level },
      ...{ claim: finding.claim, why: finding.why },
    })),
  );
}
