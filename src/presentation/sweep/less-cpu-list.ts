import { type LessCpu, lessCpuOf } from '../../compare/sweep/less-cpu.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatChange } from '../../text/quantity.ts';
import type { ListBlock } from '../blocks/block.ts';
import { measureText } from './figure-number.ts';
import { SINGLE_RUNS, valueName } from './winner-list.ts';

/** Maximum number of settings that are named. */
const MAX_SETTINGS = 4;

/** Returns which values of the parameters of a part did the same as others with less CPU time. */
export function lessCpuList(part: SweepPart, runs: readonly Run[]): ListBlock {
  const form = { kind: 'list', id: 'less-cpu', label: 'Which values need less CPU' } as const;
  return { ...form, items: lessCpuOf(part, runs).map(lessCpuText) };
}

/** The condition of shares of CPUs whose number no log has. */
export const EQUAL_CPUS = 'if all have as many CPUs';

/** `tpc: the same transactions/s as pool (within 1 %), 5.7 to 7.9 % less CPU (b 16: 37.1 instead of 40.3 %; …)`. */
function lessCpuText({ parameter, value, other, result, cpu, areCpusUnknown, places }: LessCpu) {
  const saved = places
    .map(({ used, usedByOther }) => 100 * (1 - used / usedByOther))
    .sort((a, b) => a - b);
  const [least, most] = [saved[0]!, saved.at(-1)!].map(formatChange);
  const texts = places.map(({ setting, used, usedByOther }) =>
    joinParts(
      [setting, [used, usedByOther].map((use) => measureText(use, cpu)).join(' instead of ')],
      ': ',
    ),
  );
  const uses = joinNames(texts, '; ', MAX_SETTINGS);
  return {
    ...{ kind: 'sentence' as const, about: valueName(parameter, [value]) },
    claim: `the same ${result.title} as ${other} (within 1 %), ${least === most ? '' : `${least} to `}${most} % less ${cpu.title} (${uses})`,
    evidence: joinParts(
      [areCpusUnknown && EQUAL_CPUS, !places.every(({ isRepeated }) => isRepeated) && SINGLE_RUNS],
      '; ',
    ),
  };
}
