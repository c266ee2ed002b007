import { group } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import { reaches, readValues } from '../../model/column.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { MetricId } from '../../model/metric.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Run, Source } from '../../model/run.ts';
import { formatNumber } from '../../text/quantity.ts';
import { medianOf } from '../statistics/quantile.ts';

/** The speed of a link, the same in each direction. */
export interface LinkSpeed {
  /** Bits a second; NaN if unknown. */
  readonly bits: number;
  /**
   * The source: the directory, `nicstat -l`, or the measured rate divided by the printed utilisation; of a tool that
   * lost the higher bits of a speed, the speed that has the others.
   */
  readonly by: 'context' | 'nicstat -l' | 'rate ÷ %Util' | typeof OVERFLOWN | '';
}

const UNKNOWN: LinkSpeed = { bits: Number.NaN, by: '' };

const MBIT = 1e6;
/** Standard speeds of links, in Mbit/s. */
const STANDARD_SPEEDS = [10, 100, 1000, 2500, 5000, 1e4, 2.5e4, 4e4, 5e4, 1e5, 2e5, 4e5];
/** Maximum relative difference between a computed speed and a standard one. */
const MAX_SPEED_DEVIATION = 0.03;
/**
 * Range of utilisation, in percent, from which the speed can be computed: it has few digits and never exceeds 100 %.
 */
const MIN_UTILISATION_PERCENT = 1;
const MAX_UTILISATION_PERCENT = 99;

/** Minimum share of a link's speed that is left for payload. */
const MIN_PAYLOAD_SHARE = 0.92;

/**
 * Returns the speed, in bits a second, of the link that a rate in bytes a second fills to at least a share, `least`;
 * NaN if it fills none.
 */
export function carryingSpeed(bytes: number, least = MIN_PAYLOAD_SHARE): number {
  const full = STANDARD_SPEEDS.find((speed) => speed * MBIT >= 8 * bytes);
  return full !== undefined && 8 * bytes >= least * full * MBIT ? full * MBIT : Number.NaN;
}

/** Formats a speed: `10 Gbit/s`. */
export function speedText(bits: number): string {
  return bits >= 1e9 ? `${formatNumber(bits / 1e9)} Gbit/s` : `${formatNumber(bits / 1e6)} Mbit/s`;
}

/** A function of an interface, cached for each run. */
function cached<T extends {}>(find: (run: Run, host: string, name: string) => T) {
  const ofRun = cachedBy((_: Run) => new Map<string, T>());
  return (run: Run, host: string, name: string): T => {
    const known = ofRun(run);
    const key = JSON.stringify([host, name]);
    const found = known.get(key) ?? find(run, host, name);
    known.set(key, found);
    return found;
  };
}

/** The speed of an interface. */
export const linkSpeedOf = cached(findSpeed);

function findSpeed(run: Run, host: string, name: string): LinkSpeed {
  let computed = UNKNOWN;
  for (const source of ofHost(run.sources, host)) {
    for (const index of interfacesOf(source).get(name) ?? []) {
      const { linkSpeed } = source.entities[index]!;
      if (linkSpeed !== undefined) return { bits: linkSpeed, by: 'context' };
      if (Number.isNaN(computed.bits)) computed = computedSpeed(source, index);
    }
  }
  const listed = listedSpeed(run, host, name);
  return listed > 0 ? { bits: listed * MBIT, by: 'nicstat -l' } : computed;
}

/** The interfaces of a log by name, as indices of entities. Each log is searched once for all names. */
const interfacesOf = cachedBy(({ entities }: Source) =>
  group(
    [...entities.keys()].filter((index) => entities[index]!.kind === 'nic'),
    (index) => entities[index]!.name,
  ),
);

/** Reads the speed from a table of `nicstat -l`: `Int Loopback Mbit/s Duplex State`. */
function listedSpeed({ results }: Run, host: string, name: string): number {
  for (const { tool, host: tableHost, columns, rows } of results) {
    const speedColumn = columns.findIndex(({ printed }) => printed === 'Mbit/s');
    if (tool !== 'nicstat' || tableHost !== host || speedColumn < 0) continue;
    const cell = rows.find((row) => row.name === name)?.cells[speedColumn];
    if (cell) return Number(cell.text);
  }
  return Number.NaN;
}

/** Versions of sysstat and nicstat keep bits a second in 32 bits: 10 Gbit/s becomes 1.41 Gbit/s. */
const WORD = 2 ** 32;
/** From this use on, its digits show such a speed, within this relative difference. */
const MIN_OVERFLOWN_PERCENT = 5;
const MAX_OVERFLOWN_DEVIATION = 0.003;
export const OVERFLOWN = 'rate ÷ %Util, 32 bits';

/** The speed, in Mbit/s, of a link of which a tool has only the lower 32 bits. */
function overflownSpeed(source: Source, entity: number): number | undefined {
  const [bits = Number.NaN] = impliedSpeeds(source, entity, MIN_OVERFLOWN_PERCENT, Infinity);
  return STANDARD_SPEEDS.find((speed) => {
    const lower = ((speed * MBIT) % WORD) / MBIT;
    return speed > lower && lower > 1000 && isNear(bits, lower, MAX_OVERFLOWN_DEVIATION);
  });
}

/** Computes the speed from the utilisation. */
function computedSpeed(source: Source, entity: number): LinkSpeed {
  const overflown = overflownSpeed(source, entity);
  if (overflown !== undefined) return { bits: overflown * MBIT, by: OVERFLOWN };
  const [speed] = impliedSpeeds(source, entity, MIN_UTILISATION_PERCENT, MAX_UTILISATION_PERCENT)
    .map((bits) => STANDARD_SPEEDS.find((speed) => isNear(bits, speed, MAX_SPEED_DEVIATION)))
    .filter((standard) => standard !== undefined);
  return speed === undefined ? UNKNOWN : { bits: speed * MBIT, by: 'rate ÷ %Util' };
}

const isNear = (bits: number, speed: number, deviation: number) =>
  Math.abs(bits / (speed * MBIT) - 1) <= deviation;

/**
 * The speeds at which the rates of an interface would be its printed utilisation, as medians over the samples with a
 * utilisation in a range. Tools print the use of the busier direction if the duplex mode is known, else that of both
 * together. Empty without such samples.
 */
function impliedSpeeds(source: Source, entity: number, low: number, high: number) {
  const columns = entityColumns(source.columns, entity);
  const find = (metric: MetricId) =>
    columns.find((column) => column.metric === `network.${metric}`);
  const [receive, transmit, utilisation] = [
    find('receive.throughput'),
    find('transmit.throughput'),
    find('utilisation'),
  ];
  if (receive === undefined || transmit === undefined || utilisation === undefined) return [];
  if (!reaches(utilisation, low)) return [];
  const [received, sent, used] = [receive, transmit, utilisation].map((column) =>
    readValues(column, 0, source.axis.elapsed.length),
  ) as [Float64Array, Float64Array, Float64Array];
  const medianSpeed = (rate: (received: number, sent: number) => number) =>
    medianOf(
      used.map((share, i) =>
        share >= low && share <= high ? (rate(received[i]!, sent[i]!) * 800) / share : Number.NaN,
      ),
    );
  return [medianSpeed(Math.max), medianSpeed((received, sent) => received + sent)].filter(
    (bits) => bits > 0,
  );
}

/** Minimum utilisation, in percent, that misleads if it cannot be right. */
const MIN_JUDGED_PERCENT = 50;
/** Speeds that differ by more than this share are not the same. */
const MAX_DOUBTFUL_DEVIATION = 0.1;

/**
 * The speed that a link would have, in bits a second, if the printed utilisation of an interface were right and of its
 * busier direction, although no link, or not this one, has it; NaN if it may be right.
 */
export const impossibleSpeed = cached(findImpossible);

function findImpossible(run: Run, host: string, name: string): number {
  const { bits, by } = linkSpeedOf(run, host, name);
  const least = by === OVERFLOWN ? MIN_OVERFLOWN_PERCENT : MIN_JUDGED_PERCENT;
  const possible = bits > 0 ? [bits / MBIT] : STANDARD_SPEEDS;
  for (const source of ofHost(run.sources, host)) {
    for (const index of interfacesOf(source).get(name) ?? []) {
      const implied = impliedSpeeds(source, index, least, Infinity);
      const mayBe = (speed: number) =>
        possible.some((standard) => isNear(speed, standard, MAX_DOUBTFUL_DEVIATION));
      if (implied.length > 0 && !implied.some(mayBe)) return implied[0]!;
    }
  }
  return Number.NaN;
}
