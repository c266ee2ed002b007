import type { Warning } from '../../model/run.ts';

/** A warning about bytes of a log that are no text, or that were skipped. */
export type LostPart = Omit<Warning, 'file'>;

/** A line that was too long. */
export const TOO_LONG = { code: 'too-long', text: 'line is longer than 64 KiB and was skipped' };

/** NULs, where the system wrote none of the log: another program emptied it, or the host crashed. */
export const HOLE = { code: 'hole', text: 'NULs instead of text: what was written here is lost' };
