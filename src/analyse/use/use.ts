import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Platform } from '../../model/platform.ts';
import type { Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatPercent, formatQuantity } from '../../text/quantity.ts';
import { roundingOf } from '../figures/bounds.ts';
import { signalMean } from '../figures/signal-statistics.ts';
import { coresOf } from '../resources/limits.ts';
import { printedCpus } from '../resources/printed-cpus.ts';
import { timeGrid } from '../signals/grid.ts';
import { signalsOf } from '../signals/signals.ts';
import { memoryLeft } from './least-memory.ts';
import { type Compared, type GridSignals, type Peak, peakOf } from './peak.ts';
import { MEMORY, type Question, useResources } from './use-resources.ts';

/** The answers about one resource of a host, as text; `not measured (iostat -x)` if no log has the answer. */
export interface UseRow {
  readonly host: string;
  readonly resource: string;
  readonly utilisation: string;
  readonly saturation: string;
  readonly errors: string;
  /** Whether a log has any of the answers. */
  readonly isMeasured: boolean;
}

/** An answer as text, and whether a log has it. */
interface Answer {
  readonly text: string;
  readonly isMeasured: boolean;
}

type Answers = Readonly<Record<'utilisation' | 'saturation' | 'errors', Answer>>;

/** Utilisation, saturation and errors of the resources of a run, each the highest mean of ten seconds. */
export function useOf(run: Run): readonly UseRow[] {
  const measured: GridSignals = { signals: signalsOf(run), grid: timeGrid(run) };
  if (measured.grid.cells === 0) return [];
  return measured.signals.hosts.flatMap((host) => {
    const answer = (question: Question) => answerOf(question, { run, measured, host });
    const memory = memoryLeft(measured, host);
    return useResources(run)
      .filter(({ only }) => only === undefined || hasSignals(measured, host, only))
      .map(({ name, utilisation, saturation, errors }) => {
        const hasMemory = name === MEMORY && memory !== '';
        const used = hasMemory ? { text: memory, isMeasured: true } : answer(utilisation);
        return rowOf(
          { host, resource: name },
          { utilisation: used, saturation: answer(saturation), errors: answer(errors) },
        );
      });
  });
}

function rowOf(
  about: Pick<UseRow, 'host' | 'resource'>,
  { utilisation, saturation, errors }: Answers,
): UseRow {
  return {
    ...about,
    utilisation: utilisation.text,
    saturation: saturation.text,
    errors: errors.text,
    isMeasured: [utilisation, saturation, errors].some(({ isMeasured }) => isMeasured),
  };
}

function hasSignals({ signals }: GridSignals, host: string, { kind, metrics }: Compared): boolean {
  return metrics.some((metric) => signals.of(host, kind, metric).length > 0);
}

interface AnswerContext {
  readonly run: Run;
  readonly measured: GridSignals;
  readonly host: string;
}

function answerOf(
  { asked, isOne, lacks }: Question,
  { run, measured, host }: AnswerContext,
): Answer {
  const answers = asked.flatMap((compared) => {
    const peak = peakOf(measured, host, compared);
    if (isUnknown(peak, compared)) return [];
    const { signal } = peak!;
    const steal = measured.signals.one(host, signal.entity, 'cpu.steal');
    const isStolen =
      signal.metric === CPU_BUSY &&
      steal !== undefined &&
      signalMean(run, steal, [run.window]) >= MIN_STOLEN_PERCENT;
    return `${sentenceOf(peak!, compared, run)}${isStolen ? ' or stolen' : ''}`;
  });
  if (answers.length > 0) {
    const shown = isOne ? answers.slice(0, 1) : [...new Set(answers)];
    return { text: shown.join(', '), isMeasured: true };
  }
  const tools = missingTools(run, host, lacks);
  return { text: tools === '' ? '–' : `not measured (${tools})`, isMeasured: false };
}

/** Whether there is no answer: nicstat prints 0 % if it does not know the speed of a link. */
function isUnknown(peak: Peak | null, { metrics }: Compared): boolean {
  return peak === null || (peak.value === 0 && metrics.includes('network.utilisation'));
}

/** Formats an answer: `vda 86 %`, `61 % busy`, `run queue 3 of 2 CPUs`. */
function sentenceOf(
  { signal, value }: Peak,
  { kind, word = '', times, isCounter }: Question['asked'][number],
  run: Run,
): string {
  const { entity, metric, host, logs } = signal;
  if (metric === 'process.running') {
    const cpus = coresOf(run, host);
    return `${word} ${formatQuantity(value, { unit: '1' })}${cpus > 0 ? ` with ${cpus} CPUs` : ''}`;
  }
  if (value === 0) return `0 ${word || (logs[0]!.unit === '%' ? '%' : '')}`.trim();
  const unit = times === undefined ? logs[0]!.unit : '%';
  const number =
    unit === '%' ? formatPercent(value, roundingOf(logs)) : formatQuantity(value, { unit, metric });
  const amount = `${number}${unit === '1/s' ? '/s' : ''}${isCounter ? ' more' : ''}`;
  const part = kind === 'cpu' ? printedCpus(run, host) : '';
  return joinParts([kind === 'host' ? '' : entityTitle(entity), amount, word, part], ' ');
}

/** Minimum mean share of the time that the hypervisor withheld, for which it is said. */
const MIN_STOLEN_PERCENT = 1;
const SOLARIS: readonly Platform[] = ['solaris', 'illumos'];

/**
 * The tools that would answer a question on a host; those of Linux and of Solaris if its logs do not say which it is.
 */
function missingTools({ sources }: Run, host: string, lacks: Question['lacks']): string {
  if (typeof lacks === 'string') return lacks;
  const platforms = sources.filter((source) => source.host === host).map((s) => s.platform);
  if (platforms.includes('linux')) return lacks.linux;
  if (platforms.some((platform) => SOLARIS.includes(platform))) return lacks.solaris;
  if (lacks.linux.startsWith(lacks.solaris)) return lacks.linux;
  return joinParts([`${lacks.solaris} of Solaris`, lacks.linux], ', else ');
}
