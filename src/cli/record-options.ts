import { gatherHosts, parseDuration, parsePause, parseSeconds } from './option-values.ts';
import { type OptionSpec, outputOption } from './options.ts';

/** The options of `record`. */
export interface RecordOptions {
  readonly output?: string;
  readonly logs?: string;
  /** Seconds between two reports of a tool. */
  readonly interval?: number;
  /** Seconds after which the command is ended. */
  readonly duration?: number;
  /** Seconds after which the measurement begins. */
  readonly warmup?: number;
  /** Other hosts, as ssh is given them. */
  readonly host?: readonly string[];
  /** Seconds after which the report is written again while the command runs. */
  readonly live?: number;
  /** The address of a receiver of OTLP. */
  readonly push?: string;
  readonly title?: string;
  readonly open?: boolean;
}

/** The options of `record`: those of a report are for `statgraph DIR`, which reads the logs again. */
export const recordOptions: readonly OptionSpec[] = [
  {
    flags: outputOption.flags,
    text: 'write the report to this file; by default it is named after the command and the time',
  },
  {
    flags: '--logs <dir>',
    text: 'a new directory for the logs; by default it is named as the report, with the time',
  },
  {
    flags: '--interval <seconds>',
    text: 'whole seconds between two reports of a tool, 1 by default',
    parse: parseSeconds,
  },
  {
    flags: '--duration <time>',
    text: 'end the command after this time (60, 10m, 1.5h), with exit status 124; without a command, record this long',
    parse: parseDuration,
  },
  {
    flags: '--warmup <time>',
    text: 'mark the time until then as warm-up',
    parse: parseDuration,
  },
  {
    flags: '--host <host>',
    text: 'also record this host over ssh: db1, user@db1, or a name in ~/.ssh/config; may be repeated',
    parse: gatherHosts,
  },
  {
    flags: '--live <seconds>',
    text: 'write the report every so many seconds while the command runs; its page loads itself again',
    parse: parsePause,
  },
  {
    flags: '--push <url>',
    text: 'send the samples as OTLP to an OpenTelemetry collector or Prometheus (http://localhost:4318) while the command runs, every 5 seconds or as --live says',
  },
  { flags: '--title <text>', text: 'title of the report' },
  { flags: '--open', text: 'open the report in a browser' },
];
