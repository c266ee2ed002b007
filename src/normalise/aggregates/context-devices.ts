import type { ContextText } from '../../model/run.ts';

/** The devices or the driver on which each device is built, by its name; empty for a physical device. */
export type KnownDevices = ReadonlyMap<string, string>;

/** Reads the devices from the texts of `context/`: lsblk, ip link, dladm, /proc/net/bonding. */
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

type DeviceLink = readonly [name: string, builtOn: string];

const PHYSICAL_TYPES = new Set(['disk', 'rom', 'tape']);
const BUILT_TYPE = /^(part|lvm|crypt|mpath|loop|dm|md|raid\d+|linear|multipath)$/;

/** `NAME MAJ:MIN RM SIZE RO TYPE MOUNTPOINT`; a device built on another follows it, indented further. */
function* lsblk(lines: readonly string[]): Generator<DeviceLink> {
  const head = lines.findIndex((line) => /^NAME\s.*\bTYPE\b/.test(line));
  if (head < 0) return;
  const kernelName = lines[head]!.split(/\s+/).indexOf('KNAME');
  const above: { depth: number; name: string }[] = [];
  for (const line of lines.slice(head + 1)) {
    const depth = line.search(/\w/);
    if (depth < 0) continue;
    const [name = '', ...fields] = line.slice(depth).split(/\s+/);
    const type = fields.find((field) => PHYSICAL_TYPES.has(field) || BUILT_TYPE.test(field));
    if (type === undefined) continue;
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop();
    const builtOn = PHYSICAL_TYPES.has(type) ? '' : (above.at(-1)?.name ?? type);
    above.push({ depth, name });
    yield [name, builtOn];
    if (kernelName > 0 && fields[kernelName - 1]) yield [fields[kernelName - 1]!, builtOn];
    const numbers = fields.find((field) => /^\d+:\d+$/.test(field));
    if (numbers !== undefined) yield [`dev${numbers.replace(':', '-')}`, builtOn];
  }
}

const VIRTUAL_DRIVER =
  /^\s+(bond|bridge|dummy|geneve|gre|gretap|ifb|ipvlan|ipvtap|macvlan|macvtap|team|tun|veth|vlan|vrf|vxlan|wireguard)\b(?!_)/;

/** `3: eth1@if4: <BROADCAST,SLAVE,UP> mtu 1500 … master bond0`; `ip -d` prints the driver on a line below. */
function* ipLink(lines: readonly string[]): Generator<DeviceLink> {
  let name = '';
  const members = new Map<string, string[]>();
  for (const line of lines) {
    const head = /^\d+: ([^\s@]+?)(?:@(\S+))?: <([^>]*)>(?:.* master (\S+))?/.exec(line);
    if (head === null) {
      const driver = name === '' ? undefined : VIRTUAL_DRIVER.exec(line)?.[1];
      if (driver !== undefined) yield [name, driver];
      continue;
    }
    name = head[1]!;
    const master = head[4];
    // The other end is in another network, so that its name says what it is: eth0 of a container, or a host's veth1a2b.
    if (master === undefined && /^if\d/.test(head[2] ?? '')) {
      name = '';
      continue;
    }
    if (master !== undefined) members.set(master, [...(members.get(master) ?? []), name]);
    if (head[2] !== undefined) yield [name, head[2]];
    else if (/\bLOOPBACK\b/.test(head[3]!)) yield [name, 'loopback'];
  }
  for (const [master, names] of members) yield [master, names.join(' + ')];
}

/** `LINK CLASS MTU STATE BRIDGE OVER`, `LINK OVER SPEED …`, `LINK POLICY …`, `LINK MEDIA …`. */
function* dladm(lines: readonly string[]): Generator<DeviceLink> {
  let head: readonly string[] = [];
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (fields[0] === 'LINK') head = fields;
    else if (line.trim() === '') head = [];
    else if (head.length > 1) {
      const builtOn = dladmBuiltOn(head, fields);
      if (builtOn !== undefined) yield [fields[0]!, builtOn];
    }
  }
}

function dladmBuiltOn(head: readonly string[], fields: readonly string[]): string | undefined {
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
