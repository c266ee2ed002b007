import { max } from 'd3-array';
import { assumedInterval, lengthText } from '../analyse/figures/length-text.ts';
import { timeGrid } from '../analyse/signals/grid.ts';
import { peakCells } from '../analyse/signals/highest-mean.ts';
import { useOf } from '../analyse/use/use.ts';
import { ofHost } from '../model/of-host.ts';
import { hasHosts, type Run } from '../model/run.ts';
import { recordedTime } from '../panels/coverage.ts';
import { joinNames } from '../text/join-names.ts';
import type { TableBlock } from './blocks/block.ts';
import { textCells, wordColumn } from './blocks/column.ts';

/** Maximum ratio of an interval to the time of the means that is not called longer. */
const MAX_LONGER = 1.5;

const COLUMNS = ['resource', 'utilisation', 'saturation', 'errors'].map((head) => wordColumn(head));

/**
 * Utilisation, saturation and errors of each kind of resource, and what was not measured; by host if there are several.
 * Hosts of which nothing was measured are together.
 * No groups if nothing was measured.
 */
export function useTable(run: Run): TableBlock {
  const rows = useOf(run);
  const caption = `Highest mean of ${peakSpan(run)} of any device of the kind`;
  const hosts = new Set(rows.flatMap(({ host, isMeasured }) => (isMeasured ? host : [])));
  const others = new Set(rows.flatMap(({ host }) => (hosts.has(host) ? [] : host)));
  const groups = Array.from(hosts, (host) => ({
    ...(hasHosts(run) && { head: host }),
    rows: ofHost(rows, host).map(({ resource, utilisation, saturation, errors }) => ({
      key: JSON.stringify([host, resource]),
      cells: textCells([resource, utilisation, saturation, errors]),
    })),
  }));
  if (hosts.size > 0 && others.size > 0) {
    const key = JSON.stringify([...others]);
    const cells = textCells(['all', 'not measured', 'not measured', 'not measured']);
    groups.push({ head: joinNames([...others], ', '), rows: [{ key, cells }] });
  }
  return {
    ...{
      kind: 'table',
      id: 'use-table',
      label: caption,
      caption,
      notes: [],
      columns: COLUMNS,
      groups,
    },
    rowWord: 'resource',
  };
}

/**
 * The time over which the values are means: ten seconds, or an interval if the log is shorter; of logs with pauses at
 * most the longest time without one. Logs with a longer interval have no mean of that time.
 */
function peakSpan(run: Run): string {
  const grid = timeGrid(run);
  const longest = max(recordedTime(run.sources), ({ from, to }) => to - from) ?? 0;
  const seconds = Math.min(peakCells(grid) * grid.step, longest);
  const text = lengthText(seconds, assumedInterval(run.sources));
  const isLonger = run.sources.some(({ axis }) => axis.interval.value > MAX_LONGER * seconds);
  return isLonger ? `${text}, or of a longer report,` : text;
}
