import type { ComparedSides } from '../../compare/compared.ts';
import type { Side } from '../../compare/sides/side.ts';
import type { Run } from '../../model/run.ts';
import { lostParts } from '../logs/lost-parts.ts';
import { oddRunTexts } from './odd-run-text.ts';

/** Says why the numbers of a side may mislead: an odd run, a benchmark that did not end, a file that is damaged. */
export function doubtTexts(compared: ComparedSides): readonly string[] {
  return [
    ...compared.sides.flatMap(damageTexts),
    ...compared.unfinished.map(unfinishedText),
    ...oddRunTexts(compared),
  ];
}

function unfinishedText({ name, runs }: Side): string {
  const subject = runs.length === 1 ? name : `a run of ${name}`;
  return `The benchmark of ${subject} printed no result, only its progress: it may not have ended.`;
}

function damageTexts({ name, runs }: Side): readonly string[] {
  return runs.flatMap(damagedFiles).map((text) => `Data of ${name} are lost: ${text}.`);
}

/** The first file of a run of which data may be lost, and why. */
function damagedFiles(run: Run): readonly string[] {
  const { isLoss, files, warnings } = lostParts(run);
  if (!isLoss) return [];
  const unreadable = files.filter((file) => file.unreadable === true);
  const texts = [
    ...unreadable.map(({ file, why }) => `${file}: ${why}`),
    ...warnings.map(({ file, line, text }) => `${file}:${line}: ${text}`),
  ];
  return texts.slice(0, 1);
}
