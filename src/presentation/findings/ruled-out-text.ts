import { ruledOut } from '../../analyse/first-screen/ruled-out.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';

/** The word before what was measured in full and was not the limit. */
export const RULED_OUT = 'Ruled out';

/**
 * Returns what was measured in full and was not the limit that was found, with its figures:
 * `CPU 41 % of 32, sda 12 % (highest 10 s), memory 21 GiB available`; empty without a limit.
 */
export function ruledOutText(run: Run): string {
  const found = ruledOut(run);
  if (found === null) return '';
  const { resources, over } = found;
  const textsOf = (areUses: boolean) =>
    joinParts(
      resources.map(({ unit, text }) => (unit === '%') === areUses && text),
      ', ',
    );
  const uses = textsOf(true);
  const isMean = uses !== '' && over !== '';
  return joinParts([isMean ? `${uses} (${over})` : uses, textsOf(false)], ', ');
}
