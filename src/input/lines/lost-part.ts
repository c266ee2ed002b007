import type { Warning } from '../../model/run.ts';

/** A warning about bytes of a log that are not text or were skipped. */
export type LostPart = Omit<Warning, 'file'>;

/** A line that was too long. */
export const TOO_LONG = { code: 'too-long', text: 'line is longer than 64 KiB and was skipped' };

/** NULs in place of text: another program emptied the log, or the host crashed. */
export const HOLE = { code: 'hole', text: 'NULs instead of text: what was written here is lost' };
