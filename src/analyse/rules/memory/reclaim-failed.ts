import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import type { Rule, RuleMeasure } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

/** Pages a second that the kernel examines when memory is not only short for a moment: 390 MiB/s. */
const MIN_EXAMINED = 100_000;
/** Maximum share of the examined pages that is freed: hardly any. */
const MAX_FREED_SHARE = 0.05;

const examined = ['paging.scanned.background', 'paging.scanned.direct'];

/** The pages freed: as one number, or by who freed them. */
const freed = ['paging.reclaimed', 'paging.pgsteal_kswapd', 'paging.pgsteal_direct'];

const caches: RuleMeasure = { metrics: ['memory.cache', 'memory.buffers'] };
const available: RuleMeasure = { metrics: ['memory.available'] };

/** The kernel examines pages and can free hardly any of them. Used memory does not show it. */
export const reclaimFailed: Rule = sustained('memory-reclaim-failed', 'limit', {
  reference: 'sar(1): %vmeff below 30 % is trouble with reclaim; own: 5 %, from 100,000 pages/s on',
  of: ['host'],
  measure: { metrics: examined },
  unit: '1/s',
  enter: MIN_EXAMINED,
  leave: MIN_EXAMINED / 2,
  where: [{ measure: { metrics: freed, per: examined }, below: MAX_FREED_SHARE }],
  about: freed,
  say({ on, value, during, mean }) {
    const share = formatPercent((100 * mean({ metrics: freed })) / value);
    const left = [bytesOf(mean(caches), 'in caches'), bytesOf(mean(available), 'available')];
    const beside = left.filter((text) => text !== '').join(' and ');
    return {
      claim: `The kernel${on} looked for free memory and found hardly any`,
      why: `${formatNumber(value)} pages/s examined ${during}, ${share} of them freed${beside && `, beside ${beside}`}`,
      caveat: beside && 'A shortage in one NUMA node or zone does not show in totals',
    };
  },
});

const bytesOf = (bytes: number, word: string) =>
  bytes > 0 ? `${formatQuantity(bytes, { unit: 'B' })} ${word}` : '';
