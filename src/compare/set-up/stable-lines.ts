import { otherFile } from '../../input/other-file.ts';

interface KeptLine {
  readonly line: number;
  readonly text: string;
}

/** Minimum share of the lines of settings that assign a value. */
const MIN_ASSIGNING_SHARE = 0.9;

/** Whether a text is a list of settings, by its name or because nearly all its lines assign a value to a name. */
export function isSettings(file: string, lines: readonly string[]): boolean {
  if (otherFile(file, '') !== '') return true;
  const filled = lines.filter((line) => line !== '' && !/^\s*[#;]/.test(line));
  const assigning = filled.filter((line) => /^[\w./-]{1,100} ?= ?/.test(line));
  return filled.length > 1 && assigning.length >= MIN_ASSIGNING_SHARE * filled.length;
}

/** Settings of `sysctl -a` that the kernel counts, and variables that are new in every shell. */
const VOLATILE =
  /^(?:kernel\.random\.|kernel\.(?:ns_last_pid|pty\.nr|perf_event_max_sample_rate)\b|fs\.(?:dentry-state|inode-nr|inode-state|file-nr|aio-nr|quota\.)|net\.netfilter\.nf_conntrack_count|net\.ipv4\.tcp_mem|(?:export )?(?:PWD|OLDPWD|SHLVL|_|SSH_\w+|XDG_SESSION_ID|INVOCATION_ID|JOURNAL_STREAM)=)/;

/** Returns the lines of settings, without empty ones and those whose values are no choice. */
export function withoutVolatile(lines: readonly string[]): KeptLine[] {
  return lines.flatMap((text, i) =>
    text === '' || VOLATILE.test(text) ? [] : [{ line: i + 1, text }],
  );
}

/** Dates, times of day, and numbers that are not part of a word or a version. */
const COUNTERS =
  /(?<![\w.-])(?:\d{4}-\d\d-\d\d|\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?|\d+(?:\.\d+)?)%?(?![\w.-])/g;
const WEEKDAYS_MONTHS =
  /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))\b/g;

/** Returns the lines of what a command printed, without empty ones; their times and counters are left out. */
export function countersHidden(lines: readonly string[]): KeptLine[] {
  return lines.flatMap((text, i) => {
    if (text === '' || /\bload averages?:/.test(text)) return [];
    const stable = text.replace(COUNTERS, '#').replace(WEEKDAYS_MONTHS, '').replace(/\s+/g, ' ');
    return [{ line: i + 1, text: stable }];
  });
}
