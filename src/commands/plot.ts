import { statSync } from 'node:fs';
import { basename, resolve as resolvePath } from 'node:path';
import type { Size } from '../../templates/chart/scene.ts';
import { panels as catalogue } from '../../templates/panels/index.ts';
import type { Panel } from '../../templates/panels/panel.ts';
import { panelName } from '../../templates/panels/panel-name.ts';
import { resolve } from '../../templates/panels/resolve.ts';
import { UserError } from '../errors.ts';
import type { ReportDocument } from '../model/document.ts';
import type { CommonOptions } from '../options.ts';
import { writeText } from '../write.ts';
import { demandKnownEnding, writeDrawn } from './drawn.ts';
import { readDocument } from './read-document.ts';

/** The classic scripts' names for the charts that they drew. */
const classic: Readonly<Record<string, string>> = {
  vmstat: 'cpu',
  iostat: 'disk-throughput',
  svc_t: 'disk-service',
  nicstat: 'network-throughput',
  zpool: 'pool-throughput',
  iopattern: 'io-pattern',
};

/** What `plot` understands beside the common options. */
export interface PlotOptions extends CommonOptions {
  readonly size?: Size;
}

/** What the words behind `plot` say. */
interface Request {
  readonly kind: string;
  readonly pattern: string | undefined;
  readonly directory: string;
  readonly minutes: number | undefined;
}

/** `statgraph plot KIND [PATTERN] DIR [MINUTES]`: the charts of one kind, below one another. */
export async function plot(
  words: readonly string[],
  options: PlotOptions,
): Promise<ReportDocument | null> {
  if (words.length === 0) {
    await writeText('-', [await listing('.', options)]);
    return null;
  }
  const request = requestOf(words);
  demandKnownEnding(options.output);
  const specs = catalogue.filter((spec) => spec.id === (classic[request.kind] ?? request.kind));
  if (specs.length === 0) throw unknownKind(request.kind);
  const minutes = request.minutes ?? options.minutes;
  const document = await readDocument([request.directory], {
    ...options,
    ...(minutes === undefined ? {} : { minutes }),
  });
  const found = document.runs.flatMap((run) => specs.flatMap((spec) => resolve(spec, run)));
  const chosen = titled(matching(found, request), request);
  await writeDrawn(chosen, options);
  return document;
}

function requestOf([kind = '', ...rest]: readonly string[]): Request {
  const last = rest.at(-1) ?? '';
  const timed = rest.length > 1 && /^\d+(\.\d+)?$/.test(last);
  const places = timed ? rest.slice(0, -1) : rest;
  if (places.length > 2) {
    throw new UserError('usage', 'too many words', 'statgraph plot KIND [PATTERN] DIR [MINUTES]');
  }
  return {
    kind,
    pattern: places.length === 2 ? places[0] : undefined,
    directory: places.at(-1) ?? '.',
    minutes: timed ? Number(last) : undefined,
  };
}

function unknownKind(kind: string): UserError {
  const kinds = [...Object.keys(classic), ...catalogue.map((spec) => spec.id)];
  return new UserError('usage', `unknown kind of chart: ${kind}`, `one of ${kinds.join(', ')}`);
}

function matching(found: readonly Panel[], { kind, pattern, directory }: Request): Panel[] {
  if (found.length === 0) {
    throw new UserError('nothingReadable', `nothing for ${kind} in ${directory}`);
  }
  if (pattern === undefined) return [...found];
  const wanted = found.filter((panel) => regexOf(pattern).test(panelName(panel)));
  if (wanted.length > 0) return wanted;
  const names = [...new Set(found.map(panelName))].join(', ');
  throw new UserError('nothingReadable', `no name matches ${pattern}`, `there are ${names}`);
}

function regexOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    throw new UserError('usage', `not a regular expression: ${pattern}`);
  }
}

/** A single chart is titled by what was asked for, as the classic scripts did. */
function titled(chosen: readonly Panel[], { pattern, directory }: Request): readonly Panel[] {
  const [only] = chosen;
  if (pattern === undefined || only === undefined || chosen.length > 1) return chosen;
  return [{ ...only, title: `${pattern} - ${nameAsGiven(directory) || only.run.name}` }];
}

/** The directory's name as it was typed, even if it is a link; empty for a file and for standard input. */
function nameAsGiven(path: string): string {
  const info = path === '-' ? undefined : statSync(path, { throwIfNoEntry: false });
  return info?.isDirectory() === true ? basename(resolvePath(path)) : '';
}

/** Every kind with the names found below a directory. */
async function listing(directory: string, options: CommonOptions): Promise<string> {
  const document = await readDocument([directory], options).catch((error) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  const names = new Map(Object.entries(classic).map(([name, id]) => [id, name]));
  const lines = catalogue.map((spec) => {
    const found = document?.runs.flatMap((run) => resolve(spec, run)) ?? [];
    const entities = [...new Set(found.map(panelName))].join(', ');
    const also = names.has(spec.id) ? ` (${names.get(spec.id)})` : '';
    return `${`${spec.id}${also}`.padEnd(34)} ${spec.title.padEnd(26)} ${entities}`.trimEnd();
  });
  return `${lines.join('\n')}\n`;
}
