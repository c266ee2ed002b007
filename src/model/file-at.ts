import type { Source } from './run.ts';

/** The file that a sample was read from. */
export function fileAt({ parts, firstSample, tool }: Source, sample: number): string {
  const report = firstSample + sample;
  const part = parts.findLast((candidate) => candidate.firstSample <= report) ?? parts[0];
  return part?.file ?? tool;
}
