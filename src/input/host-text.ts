/**
 * First lines of what commands print about a host that has no time: nfsstat -m, zonecfg, snoop, ethtool, zonestat, sysctl,
 * df, lspci.
 */
const FIRST_LINES: readonly RegExp[] = [
  /^\S{1,200} from \S{1,200}:\/\S*$/,
  /^(?:zonename: |Using device )\S+/,
  /^(?:Settings|Features|Coalesce parameters|Ring parameters|Pause parameters|Channel parameters) for \S+:$/,
  /^Filesystem\s+(?:Type\s+)?(?:1[KM]-blocks|[\dKM]+-blocks|Size|kbytes|Inodes)\s/i,
  /^Collecting data for first interval/,
  /^[0-9a-f]{2}:[0-9a-f]{2}\.\d [A-Z]/,
  /^(?:\S{0,60} ?\S{0,20}[#$>%] ?)?(?:sudo )?(?:nfsstat -m|ping -s|snoop|zonecfg|ethtool|sysctl|zonestat|df|lspci|dmidecode|numactl|tuned-adm|cpupower|uname|modinfo|getconf|ulimit|prtconf|zfs get|zpool get)\b/,
];

/** A setting: `vm.swappiness = 10`, `vm.swappiness: 10`, `Speed: 10000Mb/s`. */
const SETTING = /^\s*[A-Za-z][\w ./()-]{0,80}?\s*[=:]\s*\S.{0,300}$/;
/** Matches lines of a log: they begin with a stamp, or have several shares. */
const LOGGED = /^\s*\d|\d\d:\d\d:\d\d|\d%.*\d%/;

const MIN_SETTINGS = 3;
const MIN_SETTINGS_SHARE = 0.8;

/** Whether a small text that is no log says how a host is set up: a known command's output, or a list of settings. */
export function isHostText(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0]?.trim() ?? '';
  if (first.length <= 300 && FIRST_LINES.some((form) => form.test(first))) return true;
  const settings = lines.filter((line) => SETTING.test(line) && !LOGGED.test(line));
  return settings.length >= MIN_SETTINGS && settings.length >= MIN_SETTINGS_SHARE * lines.length;
}
