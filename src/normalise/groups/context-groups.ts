import type { ContextText } from '../../model/run.ts';

/** Reads the members of aggregations from the texts of `context/`, by the name of the aggregation. */
export function contextGroups(texts: readonly ContextText[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { file, text } of texts) {
    const lines = text.split('\n');
    for (const [name, member] of [...bonding(lines, file), ...ipLink(lines), ...dladm(lines)]) {
      const members = groups.get(name) ?? [];
      if (!members.includes(member)) members.push(member);
      groups.set(name, members);
    }
  }
  return groups;
}

type GroupMember = readonly [name: string, member: string];

/** A copy of /proc/net/bonding/bond0: `Slave Interface: eth0`. Only the name of the file has that of the bond. */
function* bonding(lines: readonly string[], file: string): Generator<GroupMember> {
  const name = /(?:^|\/)bonding[-/]([^/]+?)(?:\.txt)?$/.exec(file)?.[1];
  if (name === undefined) return;
  for (const line of lines) {
    const member = /^Slave Interface: (\S+)/.exec(line)?.[1];
    if (member !== undefined) yield [name, member];
  }
}

/** `3: eth1: <BROADCAST,MULTICAST,SLAVE,UP> mtu 1500 … master bond0`; the ports of a bridge are not SLAVE. */
function* ipLink(lines: readonly string[]): Generator<GroupMember> {
  for (const line of lines) {
    const found = /^\d+: ([^\s@]+?)(?:@\S+)?: <[^>]*\bSLAVE\b[^>]*>.* master (\S+)/.exec(line);
    if (found !== null) yield [found[2]!, found[1]!];
  }
}

/**
 * `LINK PORT SPEED …` of `dladm show-aggr -x`, with the ports below their aggregation, and `LINK CLASS MTU STATE BRIDGE
 * OVER` of `show-link`.
 */
function* dladm(lines: readonly string[]): Generator<GroupMember> {
  let head: readonly string[] = [];
  let above = '';
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (fields[0] === 'LINK') head = fields;
    else if (line.trim() === '') head = [];
    else if (head[1] === 'PORT') {
      if (/^\S/.test(line)) above = fields[0]!;
      else if (above !== '') yield [above, fields[0]!];
    } else if (head[1] === 'CLASS' && fields[1] === 'aggr') {
      for (const member of fields.slice(head.indexOf('OVER'))) yield [fields[0]!, member];
    }
  }
}
