import type { ContextText } from '../../model/run.ts';
import { dladmColumn } from './dladm-column.ts';

/**
 * Reads the speeds of interfaces from the texts of `context/`, in bits a second: `dladm show-phys`, `show-link` and
 * `show-aggr -x` where they have SPEED, `ethtool`, and the files `speed` below /sys/class/net as `grep` prints them. An
 * unknown speed is left out.
 */
export function contextSpeeds(texts: readonly ContextText[]): ReadonlyMap<string, number> {
  const speeds = new Map<string, number>();
  for (const { text } of texts) {
    const lines = text.split('\n');
    for (const read of [dladm, ethtool, sysfs]) {
      for (const [name, megabits] of read(lines)) {
        if (megabits > 0) speeds.set(name, megabits * 1e6);
      }
    }
  }
  return speeds;
}

type InterfaceSpeed = readonly [name: string, megabits: number];

/** `LINK MEDIA STATE SPEED DUPLEX DEVICE`, in Mb/s. */
function* dladm(lines: readonly string[]): Generator<InterfaceSpeed> {
  for (const [name, text] of dladmColumn(lines, 'SPEED')) yield [name, megabitsIn(text)];
}

/** Reads `1000`, `1000Mb`, `10Gb`, `25000Mb/s` as Mb/s; NaN for any other text. */
function megabitsIn(text: string): number {
  const found = /^(\d{1,9}(?:\.\d)?)(Mb|Gb)?(?:\/s)?$/.exec(text);
  return found === null ? Number.NaN : Number(found[1]) * (found[2] === 'Gb' ? 1000 : 1);
}

/** `Settings for eth0:`, below it `Speed: 25000Mb/s` */
function* ethtool(lines: readonly string[]): Generator<InterfaceSpeed> {
  let name = '';
  for (const line of lines) {
    name = /^Settings for (\S{1,64}):$/.exec(line.trim())?.[1] ?? name;
    const speed = /^\s+Speed: (\S{1,32})/.exec(line)?.[1];
    if (speed !== undefined && name !== '') yield [name, megabitsIn(speed)];
  }
}

/** `/sys/class/net/eth0/speed:1000`; −1 without a link, 65535 if the driver does not know it. */
function* sysfs(lines: readonly string[]): Generator<InterfaceSpeed> {
  for (const line of lines) {
    const found = /^\/sys\/class\/net\/([^/]{1,64})\/speed:(\d{1,9})$/.exec(line.trim());
    if (found !== null && found[2] !== '65535') yield [found[1]!, Number(found[2])];
  }
}
