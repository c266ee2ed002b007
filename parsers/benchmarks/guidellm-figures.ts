import type { ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { figureMetric, measuredName } from './figure-units.ts';

/** Families of guidellm that are kept; of the others a distribution says little. */
const FAMILY =
  /^(\w{0,40}(?:_per_second|_concurrency|_latency)|time_\w{1,40}?|inter_token_latency)(_ms)?$/;

/** The statistics of a distribution by the names of the JSON. */
const STATISTIC = /^(?:avg|mean|median|min|max|std|std_dev|p\d{2,3})$/;

/** Returns the table of all loads, which begins with its first figure. */
export function guidellmSheet(out: SourceBuilder): () => ResultSheet {
  let sheet: ResultSheet | null = null;
  return () => {
    sheet ??= out.results('guidellm', 'load');
    return sheet;
  };
}

/** Adds a figure of a load, if its family is kept. JSON, CSV and tables call it the same. */
export function addGuidellm(
  sheet: () => ResultSheet,
  load: string,
  [family, statistic]: readonly [family: string, statistic: string],
  text: string,
): void {
  const [, words, isMilliseconds] = FAMILY.exec(family) ?? [];
  if (words === undefined || !STATISTIC.test(statistic) || !isNumber(text)) return;
  const isRate = words.endsWith('_per_second');
  // Of a rate over time, the mean is what the server did.
  if (isRate && statistic !== 'mean') return;
  const unit = isRate ? '1/s' : isMilliseconds ? 'ms' : words.endsWith('_latency') ? 's' : '1';
  const name = `${measuredName(words.replace('_per_second', ''))} ${statistic}`;
  sheet().cell(load, column(name, figureMetric(name, unit), unit), text);
}

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

const LONG_NAMES: Readonly<Record<string, string>> = {
  ttft: 'time_to_first_token',
  ttfot: 'time_to_first_output_token',
  tpot: 'time_per_output_token',
  itl: 'inter_token_latency',
};

/** Returns the family that a heading names: `TTFT ms`, `Input Tokens Per Sec`, `Out Tok/sec`. */
export function guidellmFamily(words: string): string {
  return words
    .toLowerCase()
    .replace(/[()]/g, '')
    .replace(/^request stats/, 'requests')
    .replace(/(?:\/| per )sec(?:ond)?$/, ' per second')
    .replace(/ sec$/, '')
    .replace(/^(?:input|in) tok(?:ens)?\b/, 'prompt tokens')
    .replace(/^out(?:put)? tok(?:ens)?\b/, 'output tokens')
    .replace(/^tot(?:al)? tok(?:ens)?\b/, 'tokens')
    .replace(/^(?:requests )?(?=concurrency)|^req\b ?|^(?=scheduled)/, 'request ')
    .replace(/^\w+/, (word) => LONG_NAMES[word] ?? word)
    .replaceAll(' ', '_');
}
