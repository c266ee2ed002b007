import type { EntityKind } from '../../src/model/entity.ts';
import type { Platform } from '../../src/model/platform.ts';

type Rule = readonly [EntityKind, RegExp];

/**
 * The kind of a name in an iostat table, so that totals count every I/O once: partitions repeat their disk, groups
 * (RAID, device mapper, multipath paths, controllers, pools) repeat their members.
 *
 * A mounted slice is printed with its mount point after it, `c2t1d0s5 (/data)`; only the text before it counts.
 */
export function diskKind(name: string, platform: Platform): EntityKind {
  if (isMount(name)) return 'filesystem';
  const blank = name.indexOf(' (');
  const device = blank < 0 ? name : name.slice(0, blank);
  const rules = RULES[platform] ?? SOLARIS;
  return rules.find(([, pattern]) => pattern.test(device))?.[0] ?? 'disk';
}

/** `filer:/vol/a`, the automounter's `host:vold(pid310)`, `nfs3` without `-n` and `nfs3:/a b (/mnt)` with `-m`. */
function isMount(name: string): boolean {
  return name.includes(':/') || name.includes(':vold') || /^nfs\d+$/.test(name);
}

/** The kernel names disks by their driver; with `-N` it may be any word that the administrator chose. */
const LINUX: readonly Rule[] = [
  // sda3 vdb1 xvda2 dasda1: a letter before the number
  ['partition', /^(sd|hd|vd|xvd|dasd|ubd)[a-z]+\d+$/],
  // nvme0n1p2 mmcblk0p1 nbd0p1 md127p1 cciss/c0d0p1: a digit before the number, so a p separates them
  [
    'partition',
    /^((nvme\d+n|mmcblk|nbd|loop|md|pmem|rbd|drbd|bcache)\d+|(cciss|ida|rd)\/c\d+d\d+)p\d+$/,
  ],
  // nvme0c1n1 is one path of the multipath disk nvme0n1
  ['group', /^nvme\d+c\d+n\d+$/],
  ['group', /^(dm-|md_d|md|loop|ram|zram|drbd|bcache|zd)\d+$/],
  ['group', /^(mpath[a-z0-9]+|emcpower[a-z]+\d*)$/],
  // a multipath disk under its WWID: 3600a098000b6…, eui.0025385b91b0…
  ['group', /^3[0-9a-f]{16,32}$|^(eui|uuid|nvme|naa|t10)\./],
  // vg0-root, luks-8a6f…: device mapper names have a hyphen, kernel names except dm-0 do not
  ['group', /-/],
];

/** With `-n` cXtYdZ, else the driver and its instance. */
const SOLARIS: readonly Rule[] = [
  ['partition', /^c\d+(t[0-9A-Fa-f]+)?d\d+[sp]\d+$/],
  // sd2,g is slice 6 of sd2
  ['partition', /^[a-z]+\d+,[a-z]$/],
  // a controller of -C
  ['group', /^c\d+$/],
  // a path of -X or -Y: ssd12.fp2, sd5.t50060e80.fp0
  ['group', /^\w+\d\.\w/],
  // a multipath disk: emcpower3a, emcpower3
  ['group', /^emcpower\d+[a-z]?$/],
  // SVM volumes d20 and md20 are built on slices; lofi1 and ramdisk3 are files and memory
  ['group', /^(d|md|lofi|ramdisk)\d+$/],
  ['disk', /^c\d+(t[0-9A-Fa-f]+)?d\d+$/],
  // tapes: rmt/0
  ['disk', /^rmt\/\d+$/],
  // ZFS pools have their own rows: rpool, zones, backup01. A driver's name always ends in its instance, without a
  // leading zero, and does not contain `pool`.
  ['group', /^[A-Za-z_]+$|\D0\d+$|pool|tank/],
];

/** The BSDs and macOS: pass-through devices, memory disks and arrays are listed with the disks. */
const BSD: readonly Rule[] = [
  ['group', /^(pass|md|ccd|cgd|dk|raid|vnd|fss|xbdb)\d+$/],
  // labels, mirrors and stripes of GEOM: gpt/boot, label/data, mirror/gm0, zvol/tank/a
  ['group', /\//],
  // ada0p2, da1s1a, mmcsd0s2, disk0s2
  ['partition', /^[a-z]+\d+([ps]\d+[a-h]?)+(\.eli)?$/],
  ['group', /\.(eli|nop|journal|uzip)$/],
];

/** AIX: multipath devices and adapters repeat their disks. */
const AIX: readonly Rule[] = [
  ['group', /^(hdiskpower|vpath|dlmfdrv|v?scsi|fcs|fscsi|sas|sissas|ata|ide)\d+$/],
];

const RULES: Partial<Record<Platform, readonly Rule[]>> = {
  linux: LINUX,
  freebsd: BSD,
  openbsd: BSD,
  netbsd: BSD,
  macos: BSD,
  aix: AIX,
};
