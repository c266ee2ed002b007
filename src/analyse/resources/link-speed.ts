import { group } from 'd3-array';
import { reaches, readValues } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { MetricId } from '../../model/metric.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Run, Source } from '../../model/run.ts';
import { medianOf } from '../statistics/quantile.ts';

/** The speed of a link, the same in each direction. */
export interface LinkSpeed {
  /** Bits a second; NaN if it is not known. */
  readonly bits: number;
  /** What says it: the directory, `nicstat -l`, or the measured rate divided by the printed utilisation. */
  readonly by: 'context' | 'nicstat -l' | 'rate ÷ %Util' | '';
}

const UNKNOWN: LinkSpeed = { bits: Number.NaN, by: '' };

const MEGA = 1e6;
/** The speeds of links, in Mbit/s. */
const STANDARD = [10, 100, 1000, 2500, 5000, 1e4, 2.5e4, 4e4, 5e4, 1e5, 2e5, 4e5];
/** How far a computed speed may be from a standard one. */
const WITHIN = 0.03;
/** Utilisation is printed with few digits and never above 100 %: only shares between these say the speed. */
const [LOWEST, HIGHEST] = [1, 99];

/** Of the speed of a link, this part at least is left for what it carries. */
const CARRIED = 0.92;

/** The speed, in bits a second, of a link that these bytes a second would fill; NaN if no link is that fast. */
export function carryingSpeed(bytes: number): number {
  const full = STANDARD.find((speed) => speed * MEGA >= 8 * bytes);
  return full !== undefined && 8 * bytes >= CARRIED * full * MEGA ? full * MEGA : Number.NaN;
}

/** `10 Gbit/s`. */
export function speedText(bits: number): string {
  return bits >= 1e9 ? `${bits / 1e9} Gbit/s` : `${bits / 1e6} Mbit/s`;
}

const speeds = new WeakMap<Run, Map<string, LinkSpeed>>();

/** The speed of an interface; cached for each run. */
export function linkSpeedOf(run: Run, host: string, name: string): LinkSpeed {
  const known = speeds.get(run) ?? new Map<string, LinkSpeed>();
  speeds.set(run, known);
  const key = JSON.stringify([host, name]);
  const speed = known.get(key) ?? findSpeed(run, host, name);
  known.set(key, speed);
  return speed;
}

function findSpeed(run: Run, host: string, name: string): LinkSpeed {
  let computed = UNKNOWN;
  for (const source of ofHost(run.sources, host)) {
    for (const index of interfacesNamed(source, name)) {
      const { linkSpeed } = source.entities[index]!;
      if (linkSpeed !== undefined) return { bits: linkSpeed, by: 'context' };
      if (Number.isNaN(computed.bits)) computed = computedSpeed(source, index);
    }
  }
  const listed = listedSpeed(run, host, name);
  return listed > 0 ? { bits: listed * MEGA, by: 'nicstat -l' } : computed;
}

const interfaces = new WeakMap<Source, ReadonlyMap<string, readonly number[]>>();

/** The interfaces of a name, as indices of entities. A log is looked through once for all its names. */
function interfacesNamed(source: Source, name: string): readonly number[] {
  const { entities } = source;
  const byName =
    interfaces.get(source) ??
    group(
      [...entities.keys()].filter((index) => entities[index]!.kind === 'nic'),
      (index) => entities[index]!.name,
    );
  interfaces.set(source, byName);
  return byName.get(name) ?? [];
}

/** `Int Loopback Mbit/s Duplex State`, a table of `nicstat -l`. */
function listedSpeed({ results }: Run, host: string, name: string): number {
  for (const { tool, host: of, columns, rows } of results) {
    const at = columns.findIndex(({ printed }) => printed === 'Mbit/s');
    if (tool !== 'nicstat' || of !== host || at < 0) continue;
    const cell = rows.find((row) => row.name === name)?.cells[at];
    if (cell) return Number(cell.text);
  }
  return Number.NaN;
}

/** Where the duplex mode is known, tools print the use by the busier direction, else that by both together. */
function computedSpeed(source: Source, entity: number): LinkSpeed {
  const columns = entityColumns(source.columns, entity);
  const find = (metric: MetricId) =>
    columns.find((column) => column.metric === `network.${metric}`);
  const [receive, transmit, utilisation] = [
    find('receive.throughput'),
    find('transmit.throughput'),
    find('utilisation'),
  ];
  if (receive === undefined || transmit === undefined || utilisation === undefined) return UNKNOWN;
  if (!reaches(utilisation, LOWEST)) return UNKNOWN;
  const [received, sent, used] = [receive, transmit, utilisation].map((column) =>
    readValues(column, 0, source.axis.elapsed.length),
  ) as [Float64Array, Float64Array, Float64Array];
  const by = (rate: (one: number, other: number) => number) =>
    medianOf(
      used.map((share, i) =>
        share >= LOWEST && share <= HIGHEST
          ? (rate(received[i]!, sent[i]!) * 800) / share
          : Number.NaN,
      ),
    );
  const found = [by(Math.max), by((one, other) => one + other)].flatMap(
    (bits) => STANDARD.find((speed) => Math.abs(bits / (speed * MEGA) - 1) <= WITHIN) ?? [],
  );
  return found.length === 0 ? UNKNOWN : { bits: found[0]! * MEGA, by: 'rate ÷ %Util' };
}
