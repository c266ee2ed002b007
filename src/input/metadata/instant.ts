const ISO_INSTANT =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/**
 * Reads ISO 8601 in ms since the epoch: a date with a time, in UTC if no zone is given. NaN for anything else;
 * `Date.parse` would guess a date from `5` and turn 31 February into a day of March.
 */
export function parseInstant(text: string): number {
  const match = ISO_INSTANT.exec(text);
  if (match === null) return Number.NaN;
  const [, date = '', minute = '', second = '00', fraction = '', zone = 'Z'] = match;
  const printed = `${date}T${minute}:${second}`;
  const time = Date.parse(`${printed}Z`);
  // An impossible date is parsed as another date.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(printed);
  return exists ? time + Number(`0.${fraction}0`) * 1000 - zoneMs(zone) : Number.NaN;
}

function zoneMs(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
