import type { ContextText } from '../../model/run.ts';
import { dladmColumn } from './dladm-column.ts';

/**
 * Reads the MTU of interfaces from the texts of `context/`, in bytes: `ip link`, `ifconfig`, `dladm show-link` and the
 * files `mtu` below /sys/class/net as `grep` prints them.
 */
export function contextMtus(texts: readonly ContextText[]): ReadonlyMap<string, number> {
  const mtus = new Map<string, number>();
  for (const { text } of texts) {
    const lines = text.split('\n');
    for (const read of [flagged, dladm, sysfs]) {
      for (const [name, bytes] of read(lines)) if (bytes > 0) mtus.set(name, bytes);
    }
  }
  return mtus;
}

type InterfaceMtu = readonly [name: string, bytes: number];

/** `2: eth0@if3: <BROADCAST,UP> mtu 9000` of ip, `eth0: flags=4163<UP> mtu 9000` of ifconfig. */
function* flagged(lines: readonly string[]): Generator<InterfaceMtu> {
  for (const line of lines) {
    const found =
      /^(?:\d+: )?([^\s:@]{1,64})(?:@\S+)?: (?:flags=\w{1,16})?<[^>]{0,300}>.{0,80}? mtu (\d{1,6})\b/.exec(
        line,
      );
    if (found !== null) yield [found[1]!, Number(found[2])];
  }
}

/** `LINK CLASS MTU STATE BRIDGE OVER` */
function* dladm(lines: readonly string[]): Generator<InterfaceMtu> {
  for (const [name, text] of dladmColumn(lines, 'MTU'))
    if (/^\d{1,6}$/.test(text)) yield [name, Number(text)];
}

/** `/sys/class/net/eth0/mtu:1500` */
function* sysfs(lines: readonly string[]): Generator<InterfaceMtu> {
  for (const line of lines) {
    const found = /^\/sys\/class\/net\/([^/]{1,64})\/mtu:(\d{1,6})$/.exec(line.trim());
    if (found !== null) yield [found[1]!, Number(found[2])];
  }
}
