import type { ResultCurve } from '../analyse/results/result-curves.ts';
import { cachedBy } from '../model/cached-by.ts';
import type { ReportDocument } from '../model/document.ts';
import { USUAL_THRESHOLD_PERCENT } from './change.ts';
import { busiestFirst } from './device-order.ts';
import { diskTotals } from './disk-totals.ts';
import { type FigureRow, figureRows } from './figure-rows.ts';
import { type Glance, glanceOf } from './glance.ts';
import { type LoneDevice, sharedRows } from './lone-devices.ts';
import { type PhaseChanges, phaseChanges } from './phase-changes.ts';
import { quantileCurves } from './quantile-curves.ts';
import { type Side, sidesOf } from './side.ts';
import { findingsOfSides, type SideFindings } from './side-findings.ts';
import { type Statement, statementsOf } from './statements.ts';
import { withoutUnlikeTimes } from './unlike-requests.ts';

/** What the sides of a comparison have in common and what differs. */
export interface Compared {
  readonly sides: readonly Side[];
  readonly thresholdPercent: number;
  /** The figures that say most, for the head. */
  readonly glance: Glance;
  readonly results: readonly FigureRow[];
  readonly steadiness: readonly FigureRow[];
  readonly costs: readonly FigureRow[];
  /** The hosts' own figures, the sums of disks, then those of each device. */
  readonly resources: readonly FigureRow[];
  /** The devices that not all sides have. */
  readonly lone: readonly LoneDevice[];
  readonly phases: readonly PhaseChanges[];
  readonly findings: readonly SideFindings[];
  readonly statements: readonly Statement[];
  /** The distributions over time of the most important figures. */
  readonly distributions: readonly ResultCurve[];
}

/** Compares the sides of a document; cached. */
export const comparedOf = cachedBy((document: ReportDocument): Compared => {
  const sides = sidesOf(document);
  const thresholdPercent = USUAL_THRESHOLD_PERCENT;
  const { shared, lone } = sharedRows(figureRows(sides, thresholdPercent));
  const rows = withoutUnlikeTimes(shared);
  const ofKind = (kind: FigureRow['kind']) => rows.filter((row) => row.kind === kind);
  const measured = ofKind('resource');
  const isOfHost = ({ entity }: FigureRow) => entity?.kind === 'host';
  const resources = [
    ...measured.filter(isOfHost),
    ...diskTotals(measured, thresholdPercent),
    ...busiestFirst(measured.filter((row) => !isOfHost(row))),
  ];
  const [results, costs] = [ofKind('result'), ofKind('cost')];
  return {
    ...{ sides, thresholdPercent, results, costs, resources, lone },
    steadiness: ofKind('steadiness'),
    glance: glanceOf({ results, costs, resources }),
    phases: phaseChanges(sides, thresholdPercent),
    findings: findingsOfSides(sides),
    distributions: quantileCurves(sides, resources),
    statements: sides.flatMap((_, side) => (side === 0 ? [] : statementsOf(resources, side))),
  };
});
