import type { PrintedUnit } from '../../src/model/unit.ts';
import type { Line } from '../parser.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';

/** A printed amount: the number, and its unit as statgraph names it. */
export interface Amount {
  readonly text: string;
  readonly prefix: string;
  readonly unit: PrintedUnit;
}

/** A row of an interval, or of the summary if it has an `end`. */
export interface IperfRow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly end: 'sender' | 'receiver' | null;
  readonly isOmitted: boolean;
  readonly transfer: Amount;
  readonly bitrate: Amount;
  /** The other cells by the words of the header. */
  readonly others: readonly (readonly [word: string, text: string])[];
  readonly window: Amount | null;
}

/** The column of a lone number: `Retr` of TCP, `Total Datagrams` of UDP. */
export type CountWord = 'Retr' | 'Total Datagrams';

const NAME = /^\[ {0,3}(\d{1,4}|SUM)\](?:\[((?:TX|RX)-[CS])\])? +/;
const INTERVAL = /^(\d{1,7}\.\d\d)-(\d{1,7}\.\d\d) +sec +/;
/** `9.99 GBytes`, `9.99 Gbits/sec` */
const AMOUNT = /^(\d{1,10}(?:\.\d{1,3})?) ([KMGT]?)(Bytes|bits)(\/sec)?\s*/;

/**
 * The interval of iperf 2: `0.0000-1.0000 sec`, up to 2.0.13 `0.0- 1.0 sec`. Its numbers have another count of decimals
 * than those of iperf3.
 */
export const IPERF2_INTERVAL = /^(\d{1,7}\.(?:\d|\d{4}))- {0,5}(\d{1,7}\.(?:\d|\d{4})) +sec +/;

/** Whether a line may be a row. A terminal writes the `^C` that ended a test in front of its last row. */
export const mayBeIperfRow = (line: Line) => /^(\^C)?\[/.test(line.str(0));

/**
 * Reads a row of iperf3; null for any other line, a row of iperf 2 too, unless its interval is given. A lone number is
 * `counted` by the word of the header.
 */
export function readIperfRow(
  printed: string,
  counted: CountWord,
  form: RegExp = INTERVAL,
): IperfRow | null {
  const text = printed.replace('^C', '');
  const name = NAME.exec(text);
  const interval = name && form.exec(text.slice(name[0].length));
  if (!name || !interval) return null;
  const rest = text.slice(name[0].length + interval[0].length);
  const transfer = AMOUNT.exec(rest);
  const bitrate = transfer && AMOUNT.exec(rest.slice(transfer[0].length));
  if (!transfer || bitrate?.[4] === undefined) return null;
  const tail = rest.slice(transfer[0].length + bitrate[0].length).trim();
  const end = /(?:^|\s)(sender|receiver)$/.exec(tail)?.[1] as IperfRow['end'] | undefined;
  const isOmitted = tail.endsWith('(omitted)');
  const figures = tail.replace(/\s*(sender|receiver|\(omitted\))$/, '');
  const others = figuresOf(figures, counted);
  if (others === null) return null;
  return {
    name: nameOf(name[1]!, name[2]),
    from: Number(interval[1]),
    to: Number(interval[2]),
    end: end ?? null,
    isOmitted,
    transfer: amountOf(transfer),
    bitrate: amountOf(bitrate),
    ...others,
  };
}

function nameOf(id: string, role: string | undefined): string {
  const name = id === 'SUM' ? 'sum' : `stream ${id}`;
  return role === undefined ? name : `${name} ${role}`;
}

function amountOf([, text, prefix, word, perSecond]: RegExpExecArray): Amount {
  return { text: text!, prefix: prefix!, unit: unitOf(prefix!, word!, perSecond !== undefined) };
}

function unitOf(prefix: string, word: string, isRate: boolean): PrintedUnit {
  const unit = word === 'Bytes' ? `${prefix}${prefix === '' ? '' : 'i'}B` : `${prefix}bit`;
  return (isRate ? `${unit.replace('Kbit', 'kbit')}/s` : unit) as PrintedUnit;
}

/** `24    767 KBytes`, `39`, `0.008 ms  0/76 (0%)`; null for anything else. */
function figuresOf(text: string, counted: CountWord): Pick<IperfRow, 'others' | 'window'> | null {
  if (text === '') return { others: [], window: null };
  const [, count, printedWindow] = /^(\d{1,10})(?: +(\d.*))?$/.exec(text) ?? [];
  if (count !== undefined) {
    const window = printedWindow === undefined ? null : AMOUNT.exec(printedWindow);
    return { others: [[counted, count]], window: window && amountOf(window) };
  }
  const udp = DATAGRAMS.exec(text);
  if (udp === null) return null;
  const [, jitter, lost, total, share] = udp;
  const others = [
    ['Jitter', jitter!],
    ['Lost', lost!],
    ['Total Datagrams', total!],
    ['Lost%', plainDecimal(share!)],
  ] as const;
  return { others, window: null };
}

const DATAGRAMS =
  /^(\d{1,9}\.\d{1,6}) ms +(-?\d{1,12})\/(-?\d{1,12}) +\((-?nan|-?inf|[-+.\de]{1,12})%\)$/;
