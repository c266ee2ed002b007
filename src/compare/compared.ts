import type { ResultCurve } from '../analyse/results/result-curves.ts';
import { cachedBy } from '../model/cached-by.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import { quantileCurves } from './charts/quantile-curves.ts';
import { commandFigures } from './figures/command-figures.ts';
import { figuresOnOneInterval } from './figures/common-interval.ts';
import { busiestFirst } from './figures/device-order.ts';
import { sharedDiskTotals } from './figures/disk-totals.ts';
import { type FigureRow, figureRows } from './figures/figure-rows.ts';
import { type Glance, glanceOf } from './figures/glance.ts';
import { type OddRunOfSide, oddRunsOfSides } from './figures/odd-runs-of-sides.ts';
import { figuresOfSetting, type PairedRuns, pairedRuns } from './figures/paired-runs.ts';
import { type PhaseChanges, phaseChanges } from './figures/phase-changes.ts';
import {
  areRepeated,
  controlVerdicts,
  type RowVerdicts,
  repeatVerdicts,
} from './figures/row-verdicts.ts';
import { withoutUnlikeAmounts } from './figures/unlike-amounts.ts';
import { withoutUnlikeTimes } from './figures/unlike-requests.ts';
import { findingsOfSides, type SideFindings } from './findings/side-findings.ts';
import { type Statement, statementsOf } from './findings/statements.ts';
import { USUAL_THRESHOLD_PERCENT } from './repeats/change.ts';
import { compareSetUp, type SetUp } from './set-up/set-up.ts';
import { commonNames } from './sides/common-names.ts';
import { type LoneDevice, sharedRows } from './sides/lone-devices.ts';
import { type Side, sidesOf } from './sides/side.ts';
import { unfinishedSides } from './sides/unfinished-sides.ts';

/** The differences between the sides of a comparison, and what they have in common. */
export interface ComparedSides {
  readonly sides: readonly Side[];
  readonly thresholdPercent: number;
  /** The runs with equal parameters whose results are compared; null if the sides are compared as a whole. */
  readonly paired: PairedRuns | null;
  readonly setUp: SetUp;
  /** The figures that say most, for the head. */
  readonly glance: Glance;
  readonly results: readonly FigureRow[];
  readonly steadiness: readonly FigureRow[];
  readonly costs: readonly FigureRow[];
  /** The hosts' own figures, the sums of disks, then those of each device. */
  readonly resources: readonly FigureRow[];
  /** The verdicts of repeats or of a control on the figures. */
  readonly verdicts: RowVerdicts;
  /** The run that repeats the base. */
  readonly control: Run | undefined;
  /** The hosts and devices that not all sides have. */
  readonly lone: readonly LoneDevice[];
  readonly phases: readonly PhaseChanges[];
  readonly findings: readonly SideFindings[];
  readonly statements: readonly Statement[];
  /** The runs that are unlike the others of their side. */
  readonly oddRuns: readonly OddRunOfSide[];
  /** The sides whose benchmark may not have ended. */
  readonly unfinished: readonly Side[];
  /** The distributions over time of the most important figures. */
  readonly distributions: readonly ResultCurve[];
}

/** Compares the sides of a document; cached. */
export const comparedOf = cachedBy(
  (document: Pick<ReportDocument, 'runs' | 'comparison'>): ComparedSides => {
    const sides = sidesOf(document);
    const { thresholdPercent = USUAL_THRESHOLD_PERCENT, control } = document.comparison ?? {};
    const controlRun = control === undefined ? undefined : document.runs[control];
    const figuresOf = figuresOnOneInterval(document.runs);
    const hasResults = document.runs.some((run) =>
      figuresOf(run).some(({ kind }) => kind === 'result'),
    );
    const paired = hasResults && controlRun === undefined ? pairedRuns(sides) : null;
    const { shared, lone } = sharedRows(
      figureRows(sides, thresholdPercent, {
        control: controlRun,
        figuresOf: (run) =>
          paired === null
            ? [...figuresOf(run), ...commandFigures(run)]
            : figuresOfSetting(figuresOf(run), paired.settings.get(run)!),
      }),
      commonNames(sides).hosts.lone,
    );
    const rows = withoutUnlikeAmounts(withoutUnlikeTimes(shared));
    const ofKind = (kind: FigureRow['kind']) => rows.filter((row) => row.kind === kind);
    const measured = ofKind('resource');
    const resources = [
      ...measured.filter(isOfHost),
      ...sharedDiskTotals(measured, thresholdPercent),
      ...busiestFirst(measured.filter((row) => !isOfHost(row))),
    ];
    const [results, costs, steadiness] = [ofKind('result'), ofKind('cost'), ofKind('steadiness')];
    const figures = { results, steadiness, costs, resources };
    const verdicts = verdictsOf(sides, controlRun, { ...figures, thresholdPercent });
    return {
      ...{ sides, thresholdPercent, results, costs, resources, lone, paired },
      setUp: compareSetUp(sides),
      ...{ steadiness, verdicts, control: controlRun },
      glance: glanceOf({ results, costs, resources, areOfSettings: paired !== null }),
      phases: phaseChanges(sides, thresholdPercent),
      findings: findingsOfSides(sides),
      distributions: quantileCurves(sides, resources),
      oddRuns: oddRunsOfSides(sides, results, thresholdPercent),
      unfinished: unfinishedSides(sides),
      statements: statementsOf({ results, costs, resources }, sides),
    };
  },
);

function isOfHost({ entity }: FigureRow): boolean {
  return entity?.kind === 'host';
}

/** The figures that are judged. */
interface JudgedFigures
  extends Pick<ComparedSides, 'results' | 'steadiness' | 'costs' | 'resources'> {
  readonly thresholdPercent: number;
}

/** Repeats of all sides are tested. A control is for single runs: repeats say more. */
function verdictsOf(
  sides: readonly Side[],
  control: Run | undefined,
  { results, steadiness, costs, resources, thresholdPercent }: JudgedFigures,
): RowVerdicts {
  if (areRepeated(sides)) return repeatVerdicts([...results, ...resources], thresholdPercent);
  if (control === undefined) return new Map();
  return controlVerdicts([...results, ...steadiness, ...costs, ...resources], thresholdPercent);
}
