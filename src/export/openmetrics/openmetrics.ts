import type { ReportDocument } from '../../model/document.ts';
import { withoutCommands } from '../../text/safe-text.ts';
import type { Labels } from '../families/labels.ts';
import type { LeftOut } from '../families/left-out.ts';
import { metricFamilies } from '../families/metric-families.ts';
import type { MetricFamily } from '../families/metric-family.ts';

/** Minimum characters of a piece of text; smaller pieces are joined. */
const MIN_PIECE_CHARACTERS = 1 << 16;

/**
 * The document as OpenMetrics 1.0, in pieces of text: series after series in the order of time, in base units. Refuses
 * what {@link metricFamilies} refuses.
 */
export function* openMetrics(document: ReportDocument, leftOut: LeftOut): Generator<string> {
  const families = metricFamilies(document, { what: 'OpenMetrics' });
  for (const family of families) yield* familyText(family, leftOut);
  yield '# EOF\n';
}

function* familyText(family: MetricFamily, leftOut: LeftOut): Generator<string> {
  const { name, type, unit, meaning, series } = family;
  let text = `# TYPE ${name} ${type}\n`;
  if (unit.name !== '') text += `# UNIT ${name} ${unit.name}\n`;
  text += `# HELP ${name} ${escaped(withoutCommands(meaning))}\n`;
  for (const member of series) {
    const head = `${name}${type === 'info' ? '_info' : ''}${labelText(member.labels)} `;
    for (const { value, ms } of member.samples(leftOut)) {
      text += `${head}${numberText(value)} ${secondsOf(ms)}\n`;
      if (text.length < MIN_PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Labels as text: `{run="r",disk="sda"}`. */
function labelText(labels: Labels): string {
  return `{${labels.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;
}

/** Escapes text for quotes or for `# HELP`: on one line. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** Milliseconds as seconds, exactly. */
function secondsOf(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const rest = ms - whole * 1000;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, '0')}`;
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
