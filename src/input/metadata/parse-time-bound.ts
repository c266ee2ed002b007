import { parseTimeOfDay } from '../../../parsers/shared/timestamp.ts';
import type { TimeBound } from '../../model/time-bound.ts';
import { parseInstant } from './instant.ts';

/** Seconds per unit of time; a number without a unit is in seconds. */
const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, min: 60, h: 3600 };

/** Parses a point in time: `90`, `60 s`, `10m`, `1.5h`, `02:33:20`, `2026-11-21T02:50:58Z`; null for any other text. */
export function parseTimeBound(value: string): TimeBound | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?(s|m|min|h)?$/.exec(value) ?? [];
  if (number !== undefined) return { seconds: Number(number) * SECONDS_PER_UNIT[unit]! };
  const clock = parseInstant(value);
  if (!Number.isNaN(clock)) return { clock };
  const ofDay = parseTimeOfDay(/^\d\d?:\d\d$/.test(value) ? `${value}:00` : value);
  return ofDay >= 0 ? { ofDay } : null;
}
