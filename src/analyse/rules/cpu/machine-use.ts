import { formatPercent } from '../../../text/quantity.ts';

/** Returns ` while the machine was 30 % busy`, or nothing if its use is unknown. */
export function machineUse(percent: number): string {
  return Number.isNaN(percent) ? '' : ` while the machine was ${formatPercent(percent)} busy`;
}
