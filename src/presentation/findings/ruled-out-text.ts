import { ruledOut } from '../../analyse/first-screen/ruled-out.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { shortSpan } from '../time-range.ts';

/** The word before what was measured in full and was not the limit. */
export const RULED_OUT = 'Ruled out';

/** What was ruled out, as text. */
export interface RuledOutText {
  /** The time of the limit, `106–131 s`; empty if that is the whole run. */
  readonly time: string;
  /** `CPU 41 % of 32, sda 12 % (highest 10 s), memory 21 GiB available` */
  readonly text: string;
}

/** Returns what was measured in full and was not the limit that was found, with its figures; null without a limit. */
export function ruledOutText(run: Run): RuledOutText | null {
  const found = ruledOut(run);
  if (found === null) return null;
  const { window } = run;
  const isWhole = found.from <= window.from && found.to >= window.to;
  const { resources, over } = found;
  const textsOf = (areUses: boolean) =>
    joinParts(
      resources.map(({ unit, text }) => (unit === '%') === areUses && text),
      ', ',
    );
  const uses = textsOf(true);
  const isMean = uses !== '' && over !== '';
  return {
    time: isWhole ? '' : shortSpan(run, found),
    text: joinParts([isMean ? `${uses} (${over})` : uses, textsOf(false)], ', '),
  };
}
