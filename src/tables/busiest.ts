import { formatPercent } from '../analyse/quantity.ts';
import type { Resources } from '../analyse/resources.ts';
import { type BusyResource, busiestResources } from '../analyse/verdict.ts';
import type { Panel } from '../panels/panel.ts';
import { type Amounts, amountOf } from './amounts.ts';

/** One of the busiest resources in words. */
export interface BusyCard {
  readonly panel: Panel;
  readonly name: string;
  /** 650 MiB/s */
  readonly amount: Amounts;
  /** `read` */
  readonly label: string;
  /** How much of a bar is filled, 0 to 100; null if no tool prints how busy it was. */
  readonly filled: number | null;
  /** `90 % busy`; empty if the amount is the utilisation. */
  readonly busy: string;
}

/** The most cards that fit beside each other. */
const MOST = 5;

/** The busiest resources; first the one that most likely limits the run. */
export function busyCards(resources: Resources): readonly BusyCard[] {
  return chosen(busiestResources(resources)).map(toCard);
}

/** The first of each kind before the second of any: a second disk is less informative than the CPU. */
function chosen(all: readonly BusyResource[]): readonly BusyResource[] {
  const isFirst = ({ resource }: BusyResource, i: number) =>
    all.findIndex((other) => other.resource.kind === resource.kind) === i;
  const firsts = all.filter(isFirst);
  return [...firsts, ...all.filter((busy) => !firsts.includes(busy))].slice(0, MOST);
}

function toCard({ resource, activity }: BusyResource): BusyCard {
  const { label, value, utilisation } = activity;
  const hasUtilisation = !Number.isNaN(utilisation);
  return {
    panel: resource.panel,
    name: resource.name,
    amount: amountOf(resource, value),
    label,
    filled: hasUtilisation ? Math.round(Math.min(100, Math.max(0, utilisation))) : null,
    busy: hasUtilisation && resource.kind !== 'cpu' ? `${formatPercent(utilisation)} busy` : '',
  };
}
