import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import type { Run, Source } from '../../model/run.ts';
import { formatDuration } from '../../text/quantity.ts';
import type { Fact } from './fact.ts';

/** Reads which tools wrote logs, with which command lines and intervals, and how long the run was. */
export function* logFacts(run: Run): Generator<Fact> {
  const seconds = run.window.to - run.window.from;
  if (run.sources.some(({ axis }) => axis.elapsed.length > 1) && seconds > 0) {
    yield {
      kind: 'length',
      name: 'time in the logs',
      value: formatDuration(seconds),
      amount: seconds,
    };
  }
  for (const source of run.sources) {
    yield { kind: 'log', name: source.tool, value: 'recorded' };
    yield* intervalFacts(source);
    const isLoad = isBenchmark(source);
    const command = isLoad ? source.command : withoutInterval(source.command);
    if (command !== '') {
      yield { kind: isLoad ? 'command' : 'collector', name: source.tool, value: command };
    }
  }
  for (const { tool, commands } of benchmarkGroups(run)) {
    yield { kind: 'log', name: tool, value: 'recorded' };
    for (const value of commands) yield { kind: 'command', name: tool, value };
  }
  yield* givenCommand(run);
}

const isBenchmark = ({ columns }: Source) =>
  columns.some(({ metric }) => metric.startsWith('benchmark.'));

/** Leaves out the interval and the number of reports, which are facts of their own. */
function withoutInterval(command: string): string {
  return command.replace(/(?:\s+\d+(?:\.\d+)?){1,2}$/, '');
}

/** The interval, unless it is only assumed. */
function* intervalFacts({ tool, axis }: Source): Generator<Fact> {
  const { value, origin } = axis.interval;
  if (axis.elapsed.length < 2 || origin === 'assumed' || origin === 'none' || !(value > 0)) return;
  const seconds = Number(value.toPrecision(2));
  yield { kind: 'interval', name: tool, value: formatDuration(seconds) };
}

/** The command that was recorded, which the recording script keeps with the texts about the host. */
function* givenCommand({ context }: Run): Generator<Fact> {
  for (const { file, text } of context) {
    if (!/(^|\/)context\/command\.txt$/.test(file)) continue;
    yield { kind: 'command', name: 'command', value: text.trim() };
  }
}
