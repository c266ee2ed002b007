/**
 * Offsets from UTC, in minutes, of the abbreviations that tools print. Ambiguous ones have their most common meaning.
 */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  IST: 330,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * The offset of a zone from UTC, in minutes, at an instant: `UTC`, `+0200`, `+02:00`, `-03`, `EST`, `Europe/Berlin`.
 * Undefined for an unknown name.
 */
export function zoneOffset(zone: string, atMs: number): number | undefined {
  const offset = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return offset[1] === '-' ? -minutes : minutes;
  }
  if (Object.hasOwn(ABBREVIATIONS, zone)) return ABBREVIATIONS[zone];
  return zone.includes('/') ? namedOffset(zone, atMs) : undefined;
}

/** Offsets change only at quarter hours. They are cached because looking them up is slow. */
const QUARTER_MS = 900_000;
const offsets = new Map<string, number | undefined>();

function namedOffset(timeZone: string, atMs: number): number | undefined {
  const quarter = Math.floor(atMs / QUARTER_MS) * QUARTER_MS;
  const key = `${timeZone} ${quarter}`;
  if (!offsets.has(key)) offsets.set(key, computeOffset(timeZone, quarter));
  return offsets.get(key);
}

function computeOffset(timeZone: string, atMs: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value;
    return zoneOffset(name === 'GMT' ? 'UTC' : (name ?? '').replace('GMT', ''), atMs);
  } catch {
    return undefined;
  }
}
