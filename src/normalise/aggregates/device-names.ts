import { group } from 'd3-array';
import type { Entity } from '../../model/entity.ts';

/** Names that kernels give only to physical disks, never to devices built on others. */
const DISKS: readonly RegExp[] = [
  /^(sd|hd|vd|xvd|dasd|ubd)[a-z]+$/,
  /^(nvme\d+n|mmcblk|pmem|sr|fd|st)\d+$/,
  /^(cciss|ida|rd)\/c\d+d\d+$/,
  // `sar -d` before 12.4: IDE, SCSI, DASD, Xen, NVMe
  /^dev(3|8|22|6[5-9]|7[01]|94|12[89]|13[0-5]|202|259)-\d+$/,
  /^c\d+(t[0-9A-Fa-f]+)?d\d+$/,
  /^(sd|ssd|cmdk|dad|blkdev|vdc|ada|da|ad|nvd|nda|vtbd|wd|mfid|aacd|cd|xbd|ld|disk|hdisk)\d+$/,
];

/** Names that kernels give to interfaces with their own link. */
const INTERFACES: readonly RegExp[] = [
  /^(eth|em|en|ib|wlan|lan|net|ent)\d+$/,
  /^(en|wl|ww|ib)([ops]|x[0-9a-f]{12}$)/,
  /^p\d+p\d+$/,
  /^(bge|bnx|bnxe|bnxt|cxgbe?|cxl|dmfe|e1000g|elxl|ena|eri|fxp|gem|hme|hxge|i40e|iavf|igb|igc|ix|ixgbe?|ixgbevf|ixl|mce|mlx|mlxen|msk|nge|nxge|qfe|re|rge|sfxge|vioif|vmx|vmxnet3s|vtnet|xn|yge)\d+$/,
];

/** Devices whose major number is chosen at boot: virtual disks or volumes. */
const VOLUMES = /^dev(25[234])-(\d+)$/;

/** Whether an entity is a physical device, judged by its name. */
export function isOwnDevice({ kind, name }: Entity): boolean {
  const rules = kind === 'nic' ? INTERFACES : DISKS;
  return rules.some((pattern) => pattern.test(name));
}

/**
 * Returns the indices of the volumes among the devices that `sar -d` names by numbers. They are volumes if the log also
 * has disks with known numbers (`dev253-0` and `dev8-0`), or if their driver numbers them one by one while another one
 * reserves 16 numbers for each disk.
 */
export function volumesOf(entities: readonly Entity[]): ReadonlySet<number> {
  const numbered = entities.flatMap(({ name }) => {
    const [, major, minor] = VOLUMES.exec(name) ?? [];
    return major === undefined ? [] : [{ major, minor: Number(minor) }];
  });
  if (numbered.length === 0) return new Set();
  const byMajor = [...group(numbered, ({ major }) => major)];
  const hasDiskNumber = ({ minor }: { readonly minor: number }) => minor % 16 === 0;
  const diskMajors = new Set(
    byMajor.flatMap(([major, all]) => (all.every(hasDiskNumber) ? [major] : [])),
  );
  const hasKnownDisks = entities.some(
    (entity) => /^dev\d/.test(entity.name) && isOwnDevice(entity),
  );
  const isVolume = (major: string) =>
    hasKnownDisks || (diskMajors.size > 0 && !diskMajors.has(major));
  return new Set(
    entities.flatMap(({ name }, i) => {
      const major = VOLUMES.exec(name)?.[1];
      return major !== undefined && isVolume(major) ? [i] : [];
    }),
  );
}

/**
 * Returns the pattern that names of one kind of device share. The members of an array move equal amounts, so devices of
 * one family are never taken for copies of each other.
 */
export function familyOf({ name }: Entity): string {
  if (VOLUMES.test(name)) return name.slice(0, name.indexOf('-'));
  return /\d/.test(name) ? name.replace(/\d+/g, '#') : name.replace(/[a-z]$/i, '#');
}
