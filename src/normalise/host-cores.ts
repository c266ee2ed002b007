import type { ContextText } from '../model/run.ts';

/** The processors of a host as `lscpu` or `psrinfo -v` in its `context/` print them; undefined without them. */
export function coresIn(texts: readonly ContextText[]): number | undefined {
  for (const { text } of texts) {
    const printed = /^CPU\(s\):\s+(\d+)$/m.exec(text)?.[1];
    if (printed !== undefined) return Number(printed);
    const processors = text.match(/^Status of (?:virtual )?processor \d+/gm)?.length ?? 0;
    if (processors > 0) return processors;
  }
  return undefined;
}
