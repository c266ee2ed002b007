import type { TimeAxis } from '../model/axis.ts';
import type { Column } from '../model/column.ts';
import type { Run, Source, Warning } from '../model/run.ts';
import { zoneOffset } from '../model/zone.ts';
import { anonymiseEntity } from './anonymise-entity.ts';
import { anonymiseTool, headingsOf, type ReplaceHeading } from './headings.ts';
import { anonymiseMetricId, anonymiseMetrics } from './metrics.ts';
import { replaceWords } from './replace-words.ts';
import type { StableNames } from './stable-names.ts';

/** Returns a log in which names are replaced. Its numbers and times stay. */
export function anonymiseSource(names: StableNames, source: Source, run: Run): Source {
  const heading = headingsOf(names, source.parser);
  const { parser, tool, version, host, command, parts, section, axis } = source;
  return {
    ...source,
    entities: source.entities.map((entity) => anonymiseEntity(names, entity, parser)),
    parser: anonymiseTool(names, parser),
    tool: anonymiseTool(names, tool),
    version: anonymiseVersion(names, version),
    host: anonymiseHost(names, host),
    command: replaceWords(names, 'name', command),
    parts: parts.map((part) => ({ ...part, file: anonymiseFile(names, part.file) })),
    section: heading(section),
    axis: anonymiseAxis(names, axis, run),
    metrics: anonymiseMetrics(names, source.metrics, heading),
    columns: source.columns.map((column) => anonymiseColumn(names, column, heading)),
    warnings: source.warnings.map((warning) => anonymiseWarning(names, warning)),
  };
}

/** Returns the name of a host; none stays none. */
export function anonymiseHost(names: StableNames, host: string): string {
  return host === '' ? '' : names.host(host);
}

/** Returns the name of a file: its parts that are plain show which tool wrote it. */
export function anonymiseFile(names: StableNames, file: string): string {
  return replaceWords(names, 'file', file);
}

/** The codes of warnings whose text is a line of a log. */
const QUOTES: readonly string[] = [
  'not-understood',
  'cut',
  'configuration',
  'tool-error',
  'error',
  'remark',
  'rows-above',
];

/** Returns a warning whose quoted line is replaced as a whole, or else the names in its words. */
export function anonymiseWarning(names: StableNames, { file, line, code, text }: Warning): Warning {
  return {
    ...{ file: anonymiseFile(names, file), line, code: replaceWords(names, 'name', code) },
    text: QUOTES.includes(code) ? names.name('line', text) : replaceWords(names, 'name', text),
  };
}

/** The numbers of a version stay: `6.1.0-18` of `6.1.0-18-amd64`. */
function anonymiseVersion(names: StableNames, version: string): string {
  const [number = ''] = /^[\d.]+(?:-\d+)*/.exec(version) ?? [];
  return `${number}${replaceWords(names, 'name', version.slice(number.length))}`;
}

function anonymiseColumn(names: StableNames, column: Column, heading: ReplaceHeading): Column {
  return {
    ...column,
    metric: anonymiseMetricId(heading, column.metric),
    printed: heading(column.printed),
    heading: heading(column.heading),
    bucket: column.bucket === null ? null : replaceWords(names, 'name', column.bucket),
  };
}

function anonymiseAxis(names: StableNames, axis: TimeAxis, run: Run): TimeAxis {
  return {
    ...axis,
    marks: axis.marks.map((mark) => ({ ...mark, text: replaceWords(names, 'name', mark.text) })),
    zone: { ...axis.zone, value: anonymiseZone(axis.zone.value, run) },
  };
}

/** A zone that names a place becomes its offset: `+02:00` of `Europe/Berlin`. */
function anonymiseZone(zone: string, { zero, zoneMinutes }: Run): string {
  if (zone === '' || (!zone.includes('/') && zoneOffset(zone, zero) !== undefined)) return zone;
  const minutes = Math.abs(zoneMinutes);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${zoneMinutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
