import { greatest, sort } from 'd3-array';
import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { areaOf } from '../../model/metric.ts';
import { ruleIds } from '../../model/rule-id.ts';
import type { Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { inQuotes, nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import { type FindingArea, findingAreas } from './finding-areas.ts';
import { comparedWords } from './words.ts';

/**
 * Checks that a run could have a finding of these words: they are those of findings or of a rule's id, or the name of
 * something that findings may be about, and what the findings need was measured.
 *
 * @throws {@link Unjudged} if it could not
 */
export function checkFindingWords(run: Run, words: string): void {
  const text = comparedWords(words);
  if (isEntity(run, text)) return;
  const isId = ruleIds.some((id) => id === text);
  const areas = isId ? areasOfId(text) : areasOfWords(text);
  if (areas.length === 0 && !isId) throw unknownWords(words);
  const measured = new Set(signalsOf(run).all.map(({ metric }) => areaOf(metric)));
  if (benchmarkGroups(run).length > 0) measured.add('benchmark');
  const isMeasured = ({ metrics }: FindingArea) =>
    metrics.length === 0 || metrics.some((metric) => measured.has(metric));
  if (areas.length > 0 && !areas.some(isMeasured))
    throw new Unjudged(`no log measured the ${areas[0]!.name}, which it needs`);
}

function areasOfId(id: string): readonly FindingArea[] {
  return findingAreas.filter(({ ids }) => ids.some((begin) => id.startsWith(`${begin}-`)));
}

/** Returns the areas of the longest known words that a text has, or of the words that it is a part of. */
function areasOfWords(text: string): readonly FindingArea[] {
  const known = findingAreas.flatMap((area) =>
    area.words.map((words) => ({ area, words: comparedWords(words) })),
  );
  const whole = sort(
    known.filter(({ words }) => ` ${text} `.includes(` ${words} `)),
    ({ words }) => -words.length,
  );
  const found = whole.length > 0 ? whole : known.filter(({ words }) => words.includes(text));
  const longest = whole[0]?.words.length;
  return found.flatMap(({ area, words }) =>
    longest === undefined || words.length === longest ? area : [],
  );
}

function isEntity(run: Run, text: string): boolean {
  return signalsOf(run).all.some(({ entity }) =>
    [entity.name, entityTitle(entity)].some((name) => name !== '' && comparedWords(name) === text),
  );
}

function unknownWords(words: string): Unjudged {
  const known = [...findingAreas.flatMap((area) => area.words), ...ruleIds];
  return new Unjudged(`no finding says ${words}`, nearestHint(words, known, inQuotes));
}

/** Returns the words of a claim that other runs could have, too: without names, numbers and processes. */
export function commonWords(claim: string): string {
  const text = comparedWords(claim);
  const known = findingAreas
    .flatMap(({ words }) => words)
    .filter((words) => ` ${text} `.includes(` ${comparedWords(words)} `));
  return greatest(known, ({ length }) => length) ?? claim;
}
