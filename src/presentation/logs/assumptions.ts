import { intervalGroups, isCertain } from '../../analyse/interval-groups.ts';
import type { Origin } from '../../model/axis.ts';
import {
  PERHAPS_SINCE_BOOT,
  type Run,
  type Source,
  TIME_ASSUMED,
  UNIT_ASSUMED,
} from '../../model/run.ts';

/** The words of the report for the origin of a fact about the clock. */
export const originWords = {
  printed: 'printed',
  option: 'set by option',
  metadata: 'from statgraph.json',
  command: 'from the command line',
  'other-source': 'as in another log',
  matched: 'where it agrees with another log',
  name: 'from the file name',
  counts: 'worked out from its counts',
  assumed: 'assumed',
  none: 'unknown',
} as const satisfies Record<Origin, string>;

/**
 * The assumptions of the report in a few words each, with the option that changes them. Printed facts have no option.
 */
export function assumptions(run: Run): readonly string[] {
  return run.sources.length === 0
    ? []
    : [
        ...intervals(run),
        ...start(run),
        ...zone(run),
        ...sinceBoot(run),
        ...ofLogs(run),
        ...repeats(run),
      ];
}

function intervals(run: Run): readonly string[] {
  const all = intervalGroups(run);
  // A printed interval is left out if an assumed one is the same.
  const groups = all.filter(
    ({ value, origin }, i) => !isCertain(origin) || all.findIndex((g) => g.value === value) === i,
  );
  return groups.map((group) => {
    const ofLogs = all.length > 1 ? ` for ${fileNames(group.sources)}` : '';
    const changed = isCertain(group.origin) ? '' : '; set with --interval';
    return `interval ${group.value} s${ofLogs} (${originWords[group.origin]}${changed})`;
  });
}

function start({ sources, zero }: Run): readonly string[] {
  if (Number.isNaN(zero))
    return ['start time unknown, counted from the first report (set with --start)'];
  const unsure = sources.find(({ axis }) => !isCertain(axis.start.origin))?.axis.start.origin;
  return unsure === undefined ? [] : [`start time ${originWords[unsure]} (set with --start)`];
}

function zone({ sources }: Run): readonly string[] {
  const unsure = sources.find(({ axis: { zone: z } }) => z.value !== '' && !isCertain(z.origin));
  if (unsure === undefined) return [];
  const { value, origin } = unsure.axis.zone;
  return [`time zone ${value} (${originWords[origin]}; set with --tz)`];
}

/** The logs whose first report was set aside, although an option may have omitted the report since boot. */
function sinceBoot({ sources }: Run): readonly string[] {
  const assumed = sources.filter(({ habits }) => habits.sinceBoot === 'assumed');
  if (assumed.length === 0) return [];
  return [
    `first report of ${fileNames(assumed)} is the average since boot (assumed; set with --command)`,
  ];
}

/** The codes of warnings that are assumptions. */
const ASSUMPTIONS = [TIME_ASSUMED, UNIT_ASSUMED, PERHAPS_SINCE_BOOT];

/** What logs assume: the unit of a column of time, that of their numbers, the time of an only report. */
function ofLogs({ sources }: Run): readonly string[] {
  const warnings = sources.flatMap((source) => source.warnings);
  const texts = warnings
    .filter(({ code }) => ASSUMPTIONS.includes(code))
    .map(({ file, text }) => `${file}: ${text}`);
  return [...new Set(texts)];
}

/** Maximum number of devices that are named; more are only counted. */
const MAX_DEVICES = 4;

/** The devices that sums leave out because their rates are those of others. */
function repeats({ sources }: Run): readonly string[] {
  const found = new Map<string, string>();
  for (const { entities, host } of sources) {
    for (const { kind, name, repeats: repeated } of entities) {
      if (repeated?.by === 'rates')
        found.set(JSON.stringify([host, kind, name]), `${name} = ${repeated.of}`);
    }
  }
  if (found.size === 0) return [];
  const names = [...found.values()].slice(0, MAX_DEVICES);
  const more = found.size - names.length;
  const all = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return [`counted once because of equal rates: ${all} (set with repeats in statgraph.json)`];
}

function fileNames(sources: readonly Source[]): string {
  const names = [...new Set(sources.map((source) => source.parts[0]?.file ?? source.tool))];
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}
