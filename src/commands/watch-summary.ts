import { setTimeout } from 'node:timers/promises';
import { withPlan } from '../cli/capacity-plan.ts';
import { outputInColour } from '../cli/colour.ts';
import type { ShowOptions } from '../cli/show-options.ts';
import { textColumns, textRows } from '../cli/terminal-size.ts';
import type { ReportDocument } from '../model/document.ts';
import { exitCodes, UserError } from '../model/user-error.ts';
import { LiveScreen } from '../output/live-screen.ts';
import { onSignal } from '../output/on-signal.ts';
import { writeError } from '../output/write.ts';
import { showBlocks, titleBlocks } from '../presentation/show/show-blocks.ts';
import { textLines } from '../terminal/blocks/text-blocks.ts';
import { wrapped } from '../terminal/character-cells.ts';
import { readDocument } from './reading/read-document.ts';

/** The pause after each reading, in seconds, if none is given. */
const DEFAULT_PAUSE_SECONDS = 5;

/** What is on the screen: the logs, or why there is nothing to show, and when they were read. */
interface Shown {
  readonly at: Date | null;
  readonly content: ReportDocument | readonly string[];
}

/**
 * Reads logs that grow and draws the screen of `show` in place, again and again. The next reading begins a pause after
 * the last one ended, which is at least as long as that took. An interrupt is the way to end it.
 */
export async function watchSummary(paths: readonly string[], options: ShowOptions): Promise<never> {
  checkWatch(paths, options);
  const { every = DEFAULT_PAUSE_SECONDS } = options;
  const screen = new LiveScreen(process.stdout);
  let shown: Shown = { at: null, content: [`reading ${paths.join(' ')}`] };
  const draw = () => screen.draw({ lines: linesOf(shown, options), foot: footOf(shown, every) });
  const release = holdTerminal(screen, draw);
  try {
    draw();
    // A terminal that is gone ends it too.
    while (process.stdout.errored === null) {
      const start = performance.now();
      shown = await read(paths, options);
      draw();
      await setTimeout(Math.max(every * 1000, performance.now() - start));
    }
    throw writeError('standard output', process.stdout.errored);
  } finally {
    release();
  }
}

/** Refuses what cannot be drawn again in place. */
function checkWatch(paths: readonly string[], { format, output }: ShowOptions): void {
  const once = 'without --watch, statgraph show prints it once';
  if (paths.includes('-'))
    throw new UserError('usage', '--watch reads logs again, and standard input has ended by then');
  if (format !== 'text' || output !== undefined)
    throw new UserError(
      'usage',
      '--watch draws on the terminal: it has no --format and no -o',
      once,
    );
  if (process.stdout.isTTY !== true || process.env.TERM === 'dumb')
    throw new UserError('usage', '--watch needs a terminal that it can draw on', once);
}

/** Draws again when the terminal changes, and gives it back whichever way the process ends. Returns what does so. */
function holdTerminal(screen: LiveScreen, draw: () => void): () => void {
  const { stdout } = process;
  const close = () => screen.close();
  const suspend = () => {
    close();
    process.kill(process.pid, 'SIGSTOP');
  };
  stdout.on('resize', draw);
  process.on('exit', close).on('SIGTSTP', suspend).on('SIGCONT', draw);
  const forget = onSignal((signal) => {
    close();
    if (signal === 'SIGINT') process.exit(exitCodes.ok);
  });
  return () => {
    forget();
    stdout.off('resize', draw);
    process.off('exit', close).off('SIGTSTP', suspend).off('SIGCONT', draw);
    close();
  };
}

/** Reads the logs. Without any it waits for them. */
async function read(paths: readonly string[], options: ShowOptions): Promise<Shown> {
  const at = new Date();
  try {
    const document = await readDocument(paths, { ...options, isGrowing: true });
    return { at, content: withPlan(document, options) };
  } catch (error) {
    if (!(error instanceof UserError) || error.kind !== 'nothingReadable') throw error;
    return { at, content: [`waiting for logs in ${paths.join(' ')}`, error.message] };
  }
}

function linesOf({ content }: Shown, { color }: ShowOptions): readonly string[] {
  const width = textColumns();
  if (!('runs' in content)) return content.flatMap((text) => wrapped(text, { width }));
  const inColour = outputInColour(undefined, color);
  const area = { width, height: textRows(undefined), inColour };
  return textLines(
    [...titleBlocks(content), ...showBlocks(content)],
    area,
    'statgraph show --format markdown has all',
  );
}

/** Returns the last line: `read at 14:02:11, every 5 s · ^C ends`. */
function footOf({ at }: Shown, every: number): string {
  const read = at === null ? '' : `read at ${at.toTimeString().slice(0, 8)}, every ${every} s · `;
  return `${read}^C ends`;
}
