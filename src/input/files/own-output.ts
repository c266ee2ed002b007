import { stat } from 'node:fs/promises';
import type { Warning } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { decompress } from './decompress.ts';
import type { FileList, FoundFile } from './found-file.ts';
import { openBytes } from './open-bytes.ts';
import { peek } from './peek.ts';

/** Number of first bytes that show whether statgraph wrote a file. */
export const OWN_HEAD_BYTES = 4096;

/** The beginning of the JSON of `export`, also as another program writes it again. */
export const EXPORTED = /^\{\s*"schemaVersion":\s*\d+,\s*"generator":\s*"statgraph /;

/** Beginnings of the files that statgraph writes. */
const BEGINNINGS: readonly RegExp[] = [
  // export: the long layout, a wide table of samples or of results, phases, JSON, OpenMetrics, OTLP.
  /^run,host,file,(?:source,tool,platform|sample,time,elapsed_s|line),/,
  /^run,phase,origin,statistic,/,
  EXPORTED,
  /^# TYPE statgraph_run info\n/,
  /^\{"resourceMetrics":\[\{"resource":\{"attributes":\[[^\]]*\]\},"scopeMetrics":\[\{"scope":\{"name":"statgraph"/,
  // plot and the menu of a chart: CSV, CSV of a heatmap, gnuplot, SVG, PNG, text.
  /^chart,time,elapsed_s,/,
  /^heatmap,entity,from_s,to_s,/,
  /^# A chart of statgraph with its data/,
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: role="img")? width="\d+" height="\d+" viewBox="[\d ]+" font-family="sans-serif"></,
  /^\x89PNG\r\n\x1a\n.{29}tEXtSoftware\0statgraph/s,
  /^(?:.*\n){2,3} *-?[\d.,]+ ┤/,
  // The kinds of chart, the index of --pictures.
  /^(?:[a-z][a-z-]+(?: \([a-z_]+\))? {2,}[A-Z].*\n)+[^\n]*$/,
  /^picture\tchart\thost\tentity\tlog\n/,
  // show: text or Markdown, which may begin with the title or a command, and JSON.
  /^(?:.*\n){0,4}.*\s·\s\d+\slogs?(?:\s\((?:, |\d+ (?:not read|other files?))+\))?\s/,
  // show of several runs: their number and names, then the table.
  /^(?:## .*\n\n)?\d+ runs(?: of .*)?: .*\n(?:.*\n){0,3}(?:\| )?run\s/,
  /^\{\s+"generator": "statgraph /,
  // compare, sweep and check: JSON; check: JUnit.
  /^\{\s+"schema_version": \d+,\s+"generator": "statgraph /,
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="statgraph check" /,
  // report: the page and its files.
  /^<!DOCTYPE html>.*<meta name="generator" content="statgraph/s,
  /^\/\* written by statgraph/,
];

/** Whether statgraph wrote a file with these first bytes. */
export function isOwnOutput(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, OWN_HEAD_BYTES));
  const texts = [bytes.toString('utf8'), bytes.toString('latin1')];
  return BEGINNINGS.some((beginning) => texts.some((text) => beginning.test(text)));
}

/** Whether a path is a regular file that statgraph wrote. */
export async function isOwnFile(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  if (info?.isFile() !== true) return false;
  const { head, close } = await peek(decompress(openBytes(path), path), OWN_HEAD_BYTES);
  await close();
  return isOwnOutput(head);
}

/**
 * Leaves out files that statgraph wrote into a results directory, because they repeat the logs. If there are no other
 * files, they are kept: the user wants to read them.
 */
export function withoutOwn(lists: readonly FileList[]): {
  readonly lists: readonly FileList[];
  readonly warnings: readonly Warning[];
} {
  const outputs = lists.map((list) => list.files.filter(isOwn));
  const isAll = lists.every(({ files }, i) => files.length === outputs[i]!.length);
  if (isAll) return { lists, warnings: [] };
  return {
    lists: lists
      .map((list) => ({ ...list, files: list.files.filter((file) => !isOwn(file)) }))
      .filter(
        ({ files, unread }, i) => outputs[i]!.length === 0 || files.length + unread.length > 0,
      ),
    warnings: lists.flatMap((list, i) => ownWarnings(list, outputs[i]!)),
  };
}

const isOwn = (file: FoundFile) => file.isOwn === true;

/** Makes one warning, always printed, about files that were given themselves; one for each file of a directory. */
function ownWarnings({ folder }: FileList, files: readonly FoundFile[]): Warning[] {
  const text = 'written by statgraph, not read';
  const names = files.map(({ name }) => name);
  if (folder === '' || names.length === 0)
    return names.map((file) => ({ file, line: 0, code: 'own-output', text }));
  return [{ file: joinNames(names, ', '), line: 0, code: 'input', text }];
}
