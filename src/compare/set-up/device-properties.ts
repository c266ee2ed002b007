import { linkSpeedOf, speedText } from '../../analyse/resources/link-speed.ts';
import type { Entity } from '../../model/entity.ts';
import { onHost, type Run } from '../../model/run.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { DEVICE_KINDS, isChosen } from './devices.ts';
import type { Fact } from './fact.ts';

/** Reads the properties of devices: speed and MTU of links, capacities, sizes of disks. */
export function* deviceProperties(run: Run): Generator<Fact> {
  for (const { entities, host } of run.sources) {
    for (const entity of entities) {
      if (!DEVICE_KINDS.includes(entity.kind) || !isChosen(entity.name)) continue;
      for (const [property, value] of propertiesOf(run, host, entity)) {
        yield { kind: 'attribute', name: `${entity.name}${onHost(run, host)} ${property}`, value };
      }
    }
  }
  for (const { text } of run.context) {
    for (const [name, size] of disksIn(text.split('\n', MAX_LINES))) {
      yield { kind: 'attribute', name: `${name} size`, value: size };
    }
  }
}

function* propertiesOf(
  run: Run,
  host: string,
  { kind, name, mtu, capacity }: Entity,
): Generator<readonly [property: string, value: string]> {
  if (kind === 'nic') {
    const { bits } = linkSpeedOf(run, host, name);
    if (bits > 0) yield ['link speed', speedText(bits)];
  }
  if (mtu !== undefined) yield ['MTU', String(mtu)];
  if (capacity !== undefined) yield ['capacity', formatQuantity(capacity, { unit: 'B/s' })];
}

/** Maximum number of lines of a list of devices. */
const MAX_LINES = 5000;

/** Reads the sizes of whole disks from `lsblk`: `NAME KNAME MAJ:MIN TYPE SIZE MOUNTPOINT`. */
function* disksIn(lines: readonly string[]): Generator<readonly [name: string, size: string]> {
  const head = lines.findIndex((line) => /^NAME\s.*\bSIZE\b/.test(line));
  if (head < 0) return;
  for (const line of lines.slice(head + 1)) {
    const fields = line.trim().split(/\s+/);
    const size = fields.find((field) => /^\d+(\.\d+)?[BKMGTP]$/.test(field));
    const [name = ''] = fields;
    if (size !== undefined && fields.includes('disk') && isChosen(name)) yield [name, size];
  }
}
