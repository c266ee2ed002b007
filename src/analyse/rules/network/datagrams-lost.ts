import { greatest } from 'd3-array';
import type { MetricId } from '../../../model/metric.ts';
import type { ResultTable } from '../../../model/result.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { speedText } from '../../resources/link-speed.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { shownMean } from '../kinds/measured.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const LOST: MetricId = 'connection.lost';
/** Minimum loss that is a warning, in percent of the datagrams. */
const MIN_WARNED_PERCENT = 1;

/** Maximum difference between the counts of the two ends of a test, as a share of one of them. */
const MAX_END_DIFFERENCE = 0.01;

/** The datagrams that did not arrive, by the result of a benchmark: the network did less than the sender's rate. */
export const datagramsLost: StatementRule = statement('datagrams-lost', 'warning', {
  unit: '%',
  reference: 'Own: 1 % of the datagrams',
  find: (evidence) => {
    const counts = countsOf(evidence.run.results);
    return findingOf(evidence, counts.length > 0 ? counts : reportedCounts(evidence));
  },
});

/** The datagrams that one end counted, in its result or in the mean of its reports. */
interface Count {
  readonly tool: string;
  readonly host: string;
  readonly lost: number;
  readonly sent: number;
  /** The rates of the sender and the receiver, in bytes a second; NaN if unknown. */
  readonly rates: readonly number[];
  /** The result that has the counts; absent if they are means of reports. */
  readonly table?: ResultTable;
}

/** Returns the counts of results. Both ends may have counted, but a sender knows of no loss. */
function countsOf(results: readonly ResultTable[]): readonly Count[] {
  return results.flatMap((table) =>
    table.rows.flatMap(({ cells }) =>
      table.columns.flatMap(({ metric, heading }, i, columns) => {
        if (metric !== LOST) return [];
        const figure = (id: MetricId, isWanted = (_: string) => true) =>
          cells[columns.findIndex((column) => column.metric === id && isWanted(column.heading))]
            ?.value ?? Number.NaN;
        const lost = cells[i]?.value ?? Number.NaN;
        const sent = figure('connection.packets', (other) => other === heading);
        const rates = [figure('benchmark.offered'), figure('benchmark.throughput')];
        return lost >= 0 && sent > 0 && lost <= sent
          ? { tool: table.tool, host: table.host, table, lost, sent, rates }
          : [];
      }),
    ),
  );
}

/** Returns the counts of the reports, for a test without a result: it still runs, or its end was cut off. */
function reportedCounts(evidence: Evidence): readonly Count[] {
  const { signals, run } = evidence;
  return signals.hosts.flatMap((host) =>
    signals.of(host, 'job', LOST).flatMap((signal) => {
      const mean = (metric: MetricId) =>
        shownMean(evidence, signal, { measure: { metrics: [metric] }, span: run.window });
      const [lost, sent] = [mean(LOST), mean('connection.packets')];
      const { tool } = signal.logs[0]!.source;
      const rates = [Number.NaN, mean('benchmark.throughput')];
      return lost >= 0 && lost <= sent ? { tool, host, lost, sent, rates } : [];
    }),
  );
}

function findingOf({ run }: Evidence, counts: readonly Count[]): readonly RuleFinding[] {
  const most = greatest(counts, ({ lost }) => lost);
  if (most === undefined) return [];
  const { tool, host, lost, sent, rates, table } = most;
  // Each end of a test has its own log: tests are counted in the log with most losses.
  const tests = new Set(
    counts.flatMap((count) => (count.table?.file === table?.file ? count.table : [])),
  ).size;
  const otherEnd = counts.find(
    (count) =>
      count.table?.file !== table?.file && Math.abs(count.sent / sent - 1) <= MAX_END_DIFFERENCE,
  );
  const value = (100 * lost) / sent;
  const whys = [
    table === undefined ? 'by its reports' : `${formatNumber(lost)} of ${formatNumber(sent)}`,
    ...rates.map((counted, i) => {
      const rate = counted > 0 ? counted : (otherEnd?.rates[i] ?? Number.NaN);
      return rate > 0 && `${speedText(8 * rate)} ${i > 0 ? 'received' : 'sent'}`;
    }),
    tests > 1 && lost > 0 && `the most of ${tests} tests`,
  ];
  return [
    {
      ...run.window,
      subject: { host, entity: HOST_ITSELF, metrics: [] },
      value,
      limit: MIN_WARNED_PERCENT,
      level: value < MIN_WARNED_PERCENT ? 'note' : 'warning',
      claim: `${tool} lost ${lost > 0 ? formatPercent(value) : 'none'} of its datagrams`,
      why: joinParts(whys, ', '),
      caveat: lost > 0 ? '' : 'It may have been asked for no more',
    },
  ];
}
