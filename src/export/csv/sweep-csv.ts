import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { runParameters } from '../../compare/parameters/run-parameters.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { spreadsheetField } from './csv.ts';

/** A named number of a run. */
interface NamedFigure {
  readonly name: string;
  readonly value: number;
}

/**
 * A table of the runs of a sweep as CSV: a row each, with the parameters that vary and all key figures in base units. A
 * column is named by host if there are several, subject, figure and unit.
 */
export function sweepCsv({ runs }: ReportDocument): string {
  const { varying } = runParameters(runs);
  const figures = runs.map(
    (run) => new Map(namedFigures(run).map(({ name, value }) => [name, value])),
  );
  const names = [...new Set(figures.flatMap((ofRun) => [...ofRun.keys()]))];
  const head = ['run', ...varying.map(({ name }) => name), ...names];
  const rows = runs.map((run, i) => [
    run.title,
    ...varying.map(({ values }) => values[i]!),
    ...names.map((name) => numberField(figures[i]!.get(name))),
  ]);
  return [head, ...rows].map((cells) => `${cells.map(spreadsheetField).join(',')}\n`).join('');
}

function namedFigures(run: Run): readonly NamedFigure[] {
  const figures = keyFigures(run);
  const hasHosts = new Set(figures.map(({ host }) => host)).size > 1;
  return figures.flatMap((figure) => {
    const name = (statistic: string) => columnName(figure, hasHosts, statistic);
    const mean = { name: name(''), value: figure.value };
    return Number.isNaN(figure.p95) ? [mean] : [mean, { name: name('p95'), value: figure.p95 }];
  });
}

function columnName(
  { host, kind, subject, name, unit }: KeyFigure,
  hasHosts: boolean,
  statistic: string,
): string {
  const figure = kind === 'cost' ? `${name} per ${subject}` : joinParts([subject, name], ' ');
  return joinParts([hasHosts && host, figure, statistic, unit !== '1' && `(${unit})`], ' ');
}

function numberField(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : String(value);
}
