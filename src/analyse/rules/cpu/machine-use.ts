import { formatPercent } from '../../../text/quantity.ts';

/** ` while the machine was 30 % busy`, if that is known. */
export function machineUse(percent: number): string {
  return Number.isNaN(percent) ? '' : ` while the machine was ${formatPercent(percent)} busy`;
}
