import type { Run } from '../../src/model/run.ts';
import { formatNumber } from '../chart/format-number.ts';
import { timeFormat } from '../chart/time-ticks.ts';
import { clockOf } from './chart-view.ts';
import type { PageView } from './view.ts';

const MINUTE_MS = 60_000;

/** An instant of a run by the chosen clock: `432 s`, `7:12`, `2010-02-03 14:09:20 UTC`. */
export function instantText(run: Run, at: number, clock: PageView['clock']): string {
  const told = clockOf({ clock }, run);
  const shift = told.kind === 'clock' ? told.zoneMinutes * MINUTE_MS : Number.NaN;
  const date = new Date(run.zero + at * 1000 + shift);
  if (Number.isNaN(date.getTime())) return elapsedText(run, at);
  const [day, time] = date.toISOString().split('T');
  const words = [run.dated && day, time!.slice(0, 8), run.dated && clock === 'utc' && 'UTC'];
  return words.filter(Boolean).join(' ');
}

function elapsedText({ window }: Run, at: number): string {
  const { label, format } = timeFormat(window, 1);
  return label.endsWith('(s)') ? `${formatNumber(at)} s` : format(Math.round(at));
}
