import { greatest } from 'd3-array';
import type { MetricId } from '../../../model/metric.ts';
import type { Run } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { speedText } from '../../resources/link-speed.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** Minimum share of the datagrams, in percent, of which the loss is a warning. */
const MIN_WARNED_PERCENT = 1;

/** The datagrams that did not arrive, by the result of a benchmark: the rate of its sender is not what the network did. */
export const datagramsLost: StatementRule = statement('datagrams-lost', 'warning', {
  unit: '%',
  reference: 'Own: 1 % of the datagrams',
  find: ({ run }) => findIn(run),
});

/** Both ends may have counted: a sender knows of no loss. */
function findIn({ results, window }: Run): readonly RuleFinding[] {
  const counts = results.flatMap(({ tool, host, columns, rows }) =>
    rows.flatMap(({ cells }) =>
      columns.flatMap(({ metric, heading }, i) => {
        const figure = (id: MetricId, isMeant = (_: string) => true) =>
          cells[columns.findIndex((column) => column.metric === id && isMeant(column.heading))]
            ?.value ?? Number.NaN;
        const lost = cells[i]?.value ?? Number.NaN;
        const sent = figure('connection.packets', (other) => other === heading);
        return metric === 'connection.lost' && lost >= 0 && sent > 0 && lost <= sent
          ? { tool, host, lost, sent, figure }
          : [];
      }),
    ),
  );
  const most = greatest(counts, ({ lost }) => lost);
  if (most === undefined) return [];
  const { tool, host, lost, sent, figure } = most;
  const value = (100 * lost) / sent;
  const rates = [figure('benchmark.offered'), figure('benchmark.throughput')].map(
    (rate, i) => rate > 0 && `${speedText(8 * rate)} ${i > 0 ? 'received' : 'sent'}`,
  );
  return [
    {
      ...window,
      subject: { host, entity: HOST_ITSELF, metrics: [] },
      value,
      limit: MIN_WARNED_PERCENT,
      level: value < MIN_WARNED_PERCENT ? 'note' : 'warning',
      claim: `${tool} lost ${lost > 0 ? formatPercent(value) : 'none'} of its datagrams`,
      why: joinParts([`${formatNumber(lost)} of ${formatNumber(sent)}`, ...rates], ', '),
      caveat: lost > 0 ? '' : 'It may have been asked for no more',
    },
  ];
}
