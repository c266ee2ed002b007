import type { Parser } from '../parser.ts';
import { mpstatSections, mpstatSysstat } from './mpstat-sysstat.ts';
import { isJson, isOfSadf, type JsonOptions, SysstatJsonReading } from './sysstat-json.ts';

/**
 * `mpstat -o JSON` of sysstat, 11.5.1 to 12.7: write_json_* in mpstat.c. The same numbers as in the text.
 *
 * ```
 * "statistics": [
 *   {
 *     "timestamp": "16:35:51",
 *     "cpu-load": [
 *       {"cpu": "all", "usr": 0.00, "nice": 0.00, "sys": 0.50, …, "idle": 99.50},
 *     "sum-interrupts": [
 *       {"cpu": "all", "intr": 73.00},
 *     "soft-interrupts": [
 *       {"cpu": "0", "intr": [
 *         {"name": "TIMER", "value": 8.00},
 * ```
 */
export const mpstatJson = {
  id: 'mpstat-json',
  tool: 'mpstat',
  platform: 'linux',
  title: 'mpstat -o JSON (Linux, sysstat)',
  reference: 'sysstat mpstat.c, 11.5.1 to 12.7',
  options: '-A -I -n -N -P -T -u -o JSON',
  numberOptions: 'NP',
  columns: mpstatSysstat.columns.map((spec) => ({
    ...spec,
    printed: spec.printed.replace(/^%|\/s$/, ''),
  })),
  firstReport: 'interval',
  opens: (line) => isJson(line) && SECTION_KEY.test(line.text()) && !isOfSadf(line.text()),
  openingForms: [/"(?:(?:cpu|node)-load|\w+-interrupts)"/],
  start: (out, command, before) => new SysstatJsonReading({ out, command, before }, options),
} as const satisfies Parser;

const SECTIONS = {
  'cpu-load': '',
  'node-load': 'NODE',
  'sum-interrupts': 'interrupts',
  'individual-interrupts': 'interrupts by source',
  'soft-interrupts': 'software interrupts',
};

const options: JsonOptions = { sections: mpstatSections, names: SECTIONS, sinceBoot: true };

const SECTION_KEY = new RegExp(`"(${Object.keys(SECTIONS).join('|')})"\\s*:`);
