/** The words in names that drivers and systems give to devices: `sda`, `eth0`, `mirror-0`. Users chose all others. */
const WORDS = `
sd hd vd xvd dm md loop zram ram sr fd cd da ada nda nvd nvme wd ld cmdk blkdev dad disk hdisk harddisk
harddiskvolume physicaldrive mmcblk bcache drbd nbd rbd pmem pass vscsi fcs vmhba zd cciss sas scsi ata pci
id dsk rdsk dev mapper zvol c d p s t path part partition swap boot efi root vg lv pv var tmp usr home opt srv
ssd indirect mirror raid raidz draid stripe spare spares replacing cache log logs special dedup total all host group

eth en em ens eno enp wlan wlp wl ib ibp lo igb igc ixgbe ixl i40e ice mlx mlxen bge bnx bnxe e1000g nge nxge
aggr bond br bridge tun dummy ifb virbr docker wg lan ad vtbd vtnet hme qfe ce que vmx vmnic vmk net usb lagg
re rl cxgb ena gif stf awdl utun ap llw ipmp ethernet loopback local area connection adapter
`;

export const deviceWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
