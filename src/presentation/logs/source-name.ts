import { fileOf, type Source } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { joinParts } from '../../text/join-parts.ts';

/** The name of a log: its file and the tool that wrote it. */
export function sourceName(source: Source): string {
  return `${fileOf(source)} (${toolName(source)})`;
}

/** The names of the logs of a chart's lines: one, unless they are of several runs. */
export function sourceNames({ series }: Pick<Panel, 'series'>): string {
  return [...new Set(series.map(({ source }) => sourceName(source)))].join(', ');
}

/** The names of operating systems. */
export const platformNames = {
  '': '',
  linux: 'Linux',
  solaris: 'Solaris',
  illumos: 'illumos',
  freebsd: 'FreeBSD',
  netbsd: 'NetBSD',
  openbsd: 'OpenBSD',
  macos: 'macOS',
  aix: 'AIX',
  hpux: 'HP-UX',
} as const satisfies Record<Source['platform'], string>;

/**
 * The name of a tool with its version: `iostat, Linux 5.15.0`, `nicstat 1.95`. The version is the system's if the tool
 * prints that one.
 */
export function toolName({
  tool,
  version,
  platform,
}: Pick<Source, 'tool' | 'version' | 'platform'>): string {
  // `zpool iostat` is a command with a subcommand, `nvidia-smi` is one word.
  const name = tool === 'zpool-iostat' ? 'zpool iostat' : tool;
  const system = joinParts([platformNames[platform], version], ' ');
  if (system === '') return name;
  return platform === '' ? `${name} ${system}` : `${name}, ${system}`;
}
