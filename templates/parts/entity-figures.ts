import { columnName } from '../../src/model/column.ts';
import { isAllZero } from '../../src/panels/all-zero.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle } from '../../src/presentation/caption.ts';
import { sourceName, sourceNames } from '../../src/presentation/logs/source-name.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { el, type Tree } from './tree.ts';

/** Makes the figures of an entity. */
export interface FigureMaker<Built> {
  /** Makes the figure of a chart. */
  figure(panel: Panel): Tree<Built>;
  /** Returns a unique id for a fold; false if nothing links to it. */
  id(wish: string): string | false;
  /** Whether the page has no figure of a chart. */
  isLeftOut(panel: Panel): boolean;
}

/** Returns the charts of an entity that are in no fold. */
export function mainCharts(panels: readonly Panel[]): Panel[] {
  return panels.filter((panel) => panel.spec.folded !== true && !isAllZero(panel));
}

/** Returns the charts of an entity. Minor ones, those that are always 0 and those of other logs are in folds. */
export function entityFigures<Built = never>(
  panels: readonly Panel[],
  { figure, id, isLeftOut }: FigureMaker<Built>,
): Tree<Built>[] {
  const entity = { 'data-entity': panelName(panels[0]!) };
  const main = mainCharts(panels);
  const log = main.length > 1 ? sharedLog(panels) : null;
  const figures = (some: readonly Panel[]) =>
    el<Built>(
      'div',
      { class: log === null ? 'figures' : 'figures one-log', ...entity },
      ...some.map(figure),
    );
  const fold = (
    names: { readonly class: string; readonly id: string | false },
    words: string,
    some: readonly Panel[],
  ) => {
    const head = el('summary', { class: 'fold-head' }, words);
    return el<Built>('details', { ...names, ...entity }, head, figures(some));
  };
  const zeros = panels.filter(isAllZero);
  const open = [...main, ...zeros];
  const minor = panels.filter((panel) => !open.includes(panel) && !isLeftOut(panel));
  const others = panels
    .flatMap(({ alternatives }) => alternatives)
    .filter((panel) => !isLeftOut(panel));
  return [
    ...(log === null ? [] : [el('p', { class: 'fine log-of' }, `from ${log}`)]),
    ...(main.length > 0 ? [figures(main)] : []),
    ...(minor.length > 0
      ? [fold({ class: 'more-charts', id: id('more') }, `More ${minorTitle(minor)}`, minor)]
      : []),
    ...(zeros.length > 0
      ? [fold({ class: 'zeros', id: id('zeros') }, `Zero throughout: ${zeroTitle(zeros)}`, zeros)]
      : []),
    ...(others.length > 0
      ? [fold({ class: 'alternatives', id: false }, otherTitle(others), others)]
      : []),
  ];
}

/** Returns which charts other logs have, too: `Also measured in sar.log: throughput, queue`. */
function otherTitle(panels: readonly Panel[]): string {
  const logs = new Set(panels.map(({ source }) => sourceName(source)));
  const topics = new Set(
    panels.map(({ spec }) => spec.subject ?? spec.topics?.[0]?.words ?? spec.title),
  );
  return `Also measured in ${[...logs].join(', ')}: ${[...topics].join(', ')}`;
}

/** Returns the log that all charts of a group are from, which is then named only once; null if there are several. */
function sharedLog(panels: readonly Panel[]): string | null {
  const [first, ...others] = new Set(panels.map(sourceNames));
  return others.length === 0 ? first! : null;
}

/**
 * Whether a chart has the remaining columns of an area. They are listed as numbers, and drawn when their fold is
 * opened.
 */
export function hasRest({ spec }: Panel): boolean {
  return spec.per === 'source' && spec.folded === true;
}

/**
 * Returns the titles of minor charts, with common words once: `I/Os by latency: disk_wait read, scrub; I/Os by size: …`
 */
function minorTitle(panels: readonly Panel[]): string {
  const words = new Map<string, string[]>();
  const rest = panels.filter(hasRest).flatMap(({ series }) => series.flatMap((s) => s.columns));
  if (rest.length > 0) words.set('columns', [...new Set(rest.map(columnName))]);
  for (const { spec, ...panel } of panels.filter((each) => !hasRest(each))) {
    const topic = spec.topics?.[0]?.words ?? spec.title;
    const title = captionTitle({ ...panel, spec });
    const at = title.indexOf(topic);
    const rest = at < 0 ? title : title.slice(at + topic.length).replace(/^: /, '');
    words.set(topic, [...(words.get(topic) ?? []), rest]);
  }
  return [...words]
    .map(([topic, names]) => joinParts([topic, joinParts(names, ', ')], ': '))
    .join('; ');
}

function zeroTitle(panels: readonly Panel[]): string {
  return panels
    .map((panel) => `${captionTitle(panel)} (${panel.series.map(({ label }) => label).join(', ')})`)
    .join(', ');
}
