import { existsSync, statSync } from 'node:fs';
import { basename, resolve as resolvePath } from 'node:path';
import type { Size } from '../../chart/scene.ts';
import type { ColourChoice } from '../../cli/colour.ts';
import type { CommonOptions } from '../../cli/options.ts';
import { textColumns } from '../../cli/terminal-size.ts';
import { printable } from '../../console/log.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { PanelSpec } from '../../model/panel-spec.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { checkOutputExtension } from '../../output/check-output-extension.ts';
import { checkPlotExtension, writePlot } from '../../output/plot-output.ts';
import { isTerminal } from '../../output/text-size.ts';
import { checkTracksExtension, writeTracks } from '../../output/tracks-output.ts';
import { writeText } from '../../output/write.ts';
import type { Panel } from '../../panels/panel.ts';
import { panelName, shortTitle } from '../../panels/panel-name.ts';
import { resolve } from '../../panels/resolve.ts';
import { wrapped } from '../../terminal/character-cells.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { catalogue } from '../reading/catalogue.ts';
import { readDocument } from '../reading/read-document.ts';
import { COMPARE, plotCompare } from './plot-compare.ts';
import { chosenTracks, TRACKS, trackNames } from './plot-tracks.ts';

/** The names that the classic scripts gave their charts. */
const classic: Readonly<Record<string, readonly string[]>> = {
  vmstat: ['cpu'],
  iostat: ['disk-throughput', 'disk-utilisation'],
  svc_t: ['disk-service'],
  nicstat: ['network-throughput'],
  zpool: ['pool-throughput'],
  iopattern: ['io-pattern'],
};

const USAGE = 'statgraph plot KIND [PATTERN] DIR [MINUTES]';

/** The options of `plot`, in addition to the common ones. */
export interface PlotOptions extends CommonOptions {
  readonly size?: Size;
  readonly smooth?: boolean;
  readonly color?: ColourChoice;
}

/** The arguments of `plot`. */
interface PlotRequest {
  readonly kind: string;
  readonly pattern: string | undefined;
  readonly directory: string;
  readonly minutes: number | undefined;
}

/** `statgraph plot KIND [PATTERN] DIR [MINUTES]`: draws the charts of one kind, one below the other. */
export async function plot(
  words: readonly string[],
  options: PlotOptions,
): Promise<ReportDocument> {
  const [first, ...more] = words;
  if (first === undefined || (more.length === 0 && isPath(first))) {
    return listKinds(first ?? '.', options);
  }
  if (first === COMPARE) return plotCompare(more, options);
  const request = requestOf(words);
  const { kind, pattern } = request;
  if (!isKind(kind)) throw unknownKind(kind);
  (kind === TRACKS.kind ? checkTracksExtension : checkPlotExtension)(options.output);
  const minutes = request.minutes ?? options.minutes;
  await checkNotAnInput([request.directory], options.output);
  const document = await readDocument([request.directory], {
    ...options,
    ...(minutes === undefined ? {} : { minutes }),
  });
  if (kind === TRACKS.kind) {
    const names = pattern === undefined ? undefined : regexOf(pattern);
    await writeTracks(chosenTracks(document, { pattern: names, title: options.title }), options);
    return document;
  }
  const specs = specsOf(kind);
  const found = document.runs.flatMap((run) => specs.flatMap((spec) => resolve(spec, run)));
  const chosen = withTitles(matching(found, request), request, options.title);
  await writePlot(chosen, options);
  return document;
}

/** Whether a word is the path of logs instead of a kind of chart. */
function isPath(word: string): boolean {
  return !isKind(word) && (word === '-' || existsSync(word));
}

function isKind(word: string): boolean {
  return word === TRACKS.kind || specsOf(word).length > 0;
}

function specsOf(kind: string): readonly PanelSpec[] {
  return catalogue.charts.filter(({ id }) => (classic[kind] ?? [kind]).includes(id));
}

function requestOf([kind = '', ...rest]: readonly string[]): PlotRequest {
  const last = rest.at(-1) ?? '';
  const timed = rest.length > 1 && /^\d+(\.\d+)?$/.test(last);
  const words = timed ? rest.slice(0, -1) : rest;
  if (words.length > 2) {
    throw new UserError('usage', `too many arguments: ${words.join(' ')}`, USAGE);
  }
  const directory = words.at(-1) ?? '.';
  if (words.length === 1 && directory !== '-' && !existsSync(directory)) {
    throw new UserError('usage', `no such file or directory: ${directory}`, USAGE);
  }
  return {
    kind,
    pattern: words.length === 2 ? words[0] : undefined,
    directory,
    minutes: timed ? Number(last) : undefined,
  };
}

/** The words that name charts. */
export const chartKinds: readonly string[] = [
  ...[TRACKS.kind, COMPARE, ...Object.keys(classic)],
  ...catalogue.charts.map(({ id }) => id),
];

function unknownKind(kind: string): UserError {
  const similar =
    didYouMean(kind, chartKinds) || `try ${[TRACKS.kind, ...Object.keys(classic)].join(', ')}`;
  const hint = `${similar}; statgraph plot DIR lists the kinds that its logs have`;
  return new UserError('usage', `unknown kind of chart: ${kind}`, hint);
}

function matching(found: readonly Panel[], { kind, pattern, directory }: PlotRequest): Panel[] {
  if (found.length === 0) {
    throw new UserError(
      'nothingReadable',
      `no logs for chart ${kind}: ${directory}`,
      'statgraph plot DIR lists the kinds that its logs have',
    );
  }
  if (pattern === undefined) return [...found];
  const wanted = found.filter((panel) => regexOf(pattern).test(panelName(panel)));
  if (wanted.length > 0) return wanted;
  const names = [...new Set(found.map(panelName))].join(', ');
  throw new UserError('nothingReadable', `no name matches: ${pattern}`, `available: ${names}`);
}

function regexOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    throw new UserError('usage', `invalid regular expression: ${pattern}`, USAGE);
  }
}

/** Sets the titles. A single chart has the given title, or pattern and directory, as in the classic scripts. */
function withTitles(
  chosen: readonly Panel[],
  { pattern, directory }: PlotRequest,
  given: string | undefined,
): readonly Panel[] {
  const [only] = chosen;
  if (only === undefined) return chosen;
  if (chosen.length > 1) {
    if (given === undefined) return chosen;
    return chosen.map((panel) => ({ ...panel, title: `${shortTitle(panel)} - ${given}` }));
  }
  if (given !== undefined) return [{ ...only, title: given }];
  if (pattern === undefined) return chosen;
  return [{ ...only, title: `${pattern} - ${nameAsGiven(directory) || only.run.name}` }];
}

/** Returns the directory's name as typed, even if it is a link; empty for a file and for standard input. */
function nameAsGiven(path: string): string {
  const info = path === '-' ? undefined : statSync(path, { throwIfNoEntry: false });
  return info?.isDirectory() === true ? basename(resolvePath(path)) : '';
}

/** Writes the kinds of chart that the logs of a path have, and the names in them. */
async function listKinds(path: string, options: CommonOptions): Promise<ReportDocument> {
  checkOutputExtension(options.output, { what: 'text', extensions: ['txt'], hint: USAGE });
  await checkNotAnInput([path], options.output);
  const document = await readDocument([path], options);
  const width =
    options.output === undefined && isTerminal() ? textColumns() : Number.POSITIVE_INFINITY;
  await writeText(options.output ?? '-', kindLines(document.runs, width));
  return document;
}

/** Returns a line for each kind; names beyond the width are below the title. */
function kindLines(runs: readonly Run[], width: number): string[] {
  const names = new Map(
    Object.entries(classic).flatMap(([name, ids]) => ids.map((id) => [id, name])),
  );
  const rows = catalogue.charts.flatMap((spec) => {
    const { id, title } = spec;
    const found = runs.flatMap((run) => resolve(spec, run));
    if (found.length === 0) return [];
    const kind = names.has(id) ? `${id} (${names.get(id)})` : id;
    return [{ kind, title, entities: [...new Set(found.map(panelName))].join(', ') }];
  });
  const tracks = [...new Set(runs.flatMap(trackNames))];
  if (tracks.length > 0) rows.unshift({ ...TRACKS, entities: tracks.join(', ') });
  const kindWidth = Math.max(0, ...rows.map(({ kind }) => kind.length));
  const titleWidth = Math.max(0, ...rows.map(({ title }) => title.length));
  const indent = kindWidth + 2;
  return rows.flatMap(({ kind, title, entities }) => {
    const line = `${kind.padEnd(kindWidth)}  ${title.padEnd(titleWidth)}  ${entities}`;
    return wrapped(printable(line), { width, indent }).map((part) => `${part.trimEnd()}\n`);
  });
}
