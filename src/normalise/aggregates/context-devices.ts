import type { ContextText } from '../../model/run.ts';

/** What a device is built on, by its name; empty if it is a device of its own. */
export type KnownDevices = ReadonlyMap<string, string>;

/** The devices that the texts of `context/` describe: lsblk, ip link, dladm, /proc/net/bonding. */
export function contextDevices(texts: readonly ContextText[]): KnownDevices {
  const known = new Map<string, string>();
  for (const { file, text } of texts) {
    const lines = text.split('\n');
    for (const read of [lsblk, ipLink, dladm]) for (const found of read(lines)) known.set(...found);
    const bond = /(?:^|\/)bonding-([^/]+)\.txt$/.exec(file)?.[1];
    const members = lines.flatMap((line) => /^Slave Interface: (\S+)/.exec(line)?.[1] ?? []);
    if (bond !== undefined && members.length > 0) known.set(bond, members.join(' + '));
  }
  return known;
}

type Found = readonly [name: string, builtOn: string];

const OWN = new Set(['disk', 'rom', 'tape']);
const BUILT = /^(part|lvm|crypt|mpath|loop|dm|md|raid\d+|linear|multipath)$/;

/** `NAME MAJ:MIN RM SIZE RO TYPE MOUNTPOINT`; what is built on a device is below it, further to the right. */
function* lsblk(lines: readonly string[]): Generator<Found> {
  const head = lines.findIndex((line) => /^NAME\s.*\bTYPE\b/.test(line));
  if (head < 0) return;
  const kernelName = lines[head]!.split(/\s+/).indexOf('KNAME');
  const above: { depth: number; name: string }[] = [];
  for (const line of lines.slice(head + 1)) {
    const depth = line.search(/\w/);
    if (depth < 0) continue;
    const [name = '', ...fields] = line.slice(depth).split(/\s+/);
    const type = fields.find((field) => OWN.has(field) || BUILT.test(field));
    if (type === undefined) continue;
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop();
    const of = OWN.has(type) ? '' : (above.at(-1)?.name ?? type);
    above.push({ depth, name });
    yield [name, of];
    if (kernelName > 0 && fields[kernelName - 1]) yield [fields[kernelName - 1]!, of];
    const numbers = fields.find((field) => /^\d+:\d+$/.test(field));
    if (numbers !== undefined) yield [`dev${numbers.replace(':', '-')}`, of];
  }
}

const VIRTUAL =
  /^\s+(bond|bridge|dummy|geneve|gre|gretap|ifb|ipvlan|ipvtap|macvlan|macvtap|team|tun|veth|vlan|vrf|vxlan|wireguard)\b(?!_)/;

/** `3: eth1@if4: <BROADCAST,SLAVE,UP> mtu 1500 … master bond0`, with `ip -d` its driver on a line below. */
function* ipLink(lines: readonly string[]): Generator<Found> {
  let name = '';
  const members = new Map<string, string[]>();
  for (const line of lines) {
    const head = /^\d+: ([^\s@]+?)(?:@(\S+))?: <([^>]*)>(?:.* master (\S+))?/.exec(line);
    if (head === null) {
      const driver = name === '' ? undefined : VIRTUAL.exec(line)?.[1];
      if (driver !== undefined) yield [name, driver];
      continue;
    }
    name = head[1]!;
    const master = head[4];
    if (master !== undefined) members.set(master, [...(members.get(master) ?? []), name]);
    if (head[2] !== undefined) yield [name, head[2]];
    else if (/\bLOOPBACK\b/.test(head[3]!)) yield [name, 'loopback'];
  }
  for (const [master, names] of members) yield [master, names.join(' + ')];
}

/** `LINK CLASS MTU STATE BRIDGE OVER`, `LINK OVER SPEED …`, `LINK POLICY …`, `LINK MEDIA …`. */
function* dladm(lines: readonly string[]): Generator<Found> {
  let head: readonly string[] = [];
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (fields[0] === 'LINK') head = fields;
    else if (line.trim() === '') head = [];
    else if (head.length > 1) {
      const what = dladmClass(head, fields);
      if (what !== undefined) yield [fields[0]!, what];
    }
  }
}

function dladmClass(head: readonly string[], fields: readonly string[]): string | undefined {
  switch (head[1]) {
    case 'CLASS':
      return fields[1] === 'phys' ? '' : (fields[head.indexOf('OVER')] ?? fields[1]!);
    case 'MEDIA':
      return '';
    case 'POLICY':
      return 'aggregation';
    case 'OVER':
      return fields[1];
    default:
      return undefined;
  }
}
