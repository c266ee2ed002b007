import { runParameters } from '../../compare/parameters/run-parameters.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { joinNames } from '../../text/join-names.ts';

/** Refuses parameters, metrics and values that no run of a sweep has. */
export function checkSweep(document: ReportDocument): void {
  const { x, lines, metrics = [], relativeTo } = document.sweep ?? {};
  const parts = sweepParts(document);
  const varying = runParameters(document.runs).varying.map(({ name }) => name);
  const isAxis = parts.some((part) => part.x?.name === x);
  if (x !== undefined && !isAxis) throw unknown('--x', `no number called ${x} varies`, x, varying);
  if (lines !== undefined && !parts.some((part) => part.lines?.name === lines))
    throw unknown('--lines', `nothing called ${lines} divides the runs`, lines, varying);
  const missing = metrics.find(
    ({ metric }) =>
      !parts.some(({ measures }) =>
        measures.some((m) => m.group === 'chosen' && m.metric === metric),
      ),
  );
  if (missing !== undefined) {
    const known = document.runs.flatMap(({ sources }) =>
      sources.flatMap(({ columns }) => columns.map(({ metric }) => metric)),
    );
    throw unknown('--y', `fewer than two runs measured ${missing.metric}`, missing.metric, [
      ...new Set(known),
    ]);
  }
  const bases = parts.flatMap((part) => [...(part.lines?.values ?? []), ...part.names]);
  const names = parts.flatMap((part) => part.lines?.name ?? []);
  const isBase = [relativeTo, ...names.map((name) => `${name} ${relativeTo}`)].some((base) =>
    bases.includes(base ?? ''),
  );
  if (relativeTo !== undefined && !isBase)
    throw unknown('--relative', `no line and no run is called ${relativeTo}`, relativeTo, [
      ...new Set(bases),
    ]);
}

function unknown(option: string, text: string, word: string, names: readonly string[]): UserError {
  const near = didYouMean(word, names);
  const there = names.length === 0 ? 'nothing varies' : `there are ${joinNames(names, ', ')}`;
  return new UserError('usage', `${option}: ${text}`, near || there);
}
