import { parsers } from '../../../../parsers/index.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The first words of the tools that can be read, and usual short names of their logs. */
const TOOLS = new Set([
  ...parsers.map(({ tool }) => tool.split(/[-_ ]/)[0]!),
  ...words('vm io mp pid nic sa arc iptraf sysstat osw bench benchmark'),
]);

/** Words of names that say what a file holds, but no tool. */
const CONTENTS = words(
  'txt log logs out err csv json dat data gz zst xz bz2 stdout stderr output result results res raw ' +
    'stats stat metrics monitor monitoring cpu mem memory disk disks net network config conf cnf sys system env info',
);

const HOSTS = words(
  'host node server srv client loadgen driver db database web app vm machine box worker master slave ' +
    'primary secondary replica standby leader follower coordinator controller target initiator broker peer',
);

const DEVICES = words(
  'cpu core socket numa disk dev device sd sda sdb hd nvme md dm eth eno ens bond lo nic gpu',
);

/** Words before a number that counts the pieces of one log, or what one run has several of. */
const PIECES = words(
  'part piece chunk split seg segment log file page port pid tid job sample snap ip v rev id',
);

/** Units after a number: its size, its time or its share. */
const UNITS = words(
  'b k m g t kb mb gb tb kib mib gib tib s ms us ns sec secs min h d x hz khz mhz ghz p pct percent',
);

const isIn = (known: ReadonlySet<string>) => (word: string) => known.has(word.toLowerCase());

/** Whether a word is the name of a tool that writes logs. */
export const isTool: (word: string) => boolean = isIn(TOOLS);

/** Whether a word says what a file holds: a tool, a resource, an ending. */
export const isContent = (word: string): boolean => isTool(word) || isIn(CONTENTS)(word);

/** Whether a word is usual in the names of hosts. Numbers after it count them. */
export const isHost = (word: string): boolean => isIn(HOSTS)(word.replace(/[-_]?\d+$/, ''));

/** Whether a word is a device, or numbers after it count devices. */
export const isDevice = (word: string): boolean => isIn(DEVICES)(word.replace(/\d+$/, ''));

/** Whether a number after this word in the name of a file counts something else than runs. */
export const isPiece: (word: string) => boolean = isIn(PIECES);

export const isUnit: (word: string) => boolean = isIn(UNITS);

/** How databases hand connections to threads. A number behind such a word counts connections. */
export const handlers = [
  'pool-of-threads',
  'one-thread-per-connection',
  'no-threads',
  'loaded-dynamically',
] as const;

/** Names of settings with the words that are their values. */
const SUBJECTS: readonly (readonly [name: string, words: ReadonlySet<string>])[] = [
  ['sched', words('noop deadline mq-deadline cfq bfq kyber anticipatory none')],
  ['sched', new Set<string>(handlers)],
  ['fs', words('ext ext2 ext3 ext4 xfs btrfs zfs jfs f2fs bcachefs reiserfs ufs ntfs tmpfs')],
  [
    'mode',
    words('ro rw wo read write randread randwrite readwrite randrw seqread seqwrite rand seq'),
  ],
  ['protocol', words('tcp udp rdma sctp quic')],
  ['cc', words('bbr cubic reno dctcp vegas westwood htcp bic')],
  ['compression', words('lz4 zstd zlib gzip lzo snappy lzma lzjb uncompressed none off')],
  ['db', words('mariadb mysql percona postgres postgresql mongodb sqlite')],
  ['engine', words('innodb myrocks rocksdb tokudb myisam wiredtiger mmapv1')],
];

/** Words that are values of many settings. */
const VALUES_OF_MANY = words('none off');

/** Returns what words have in common that vary from name to name; empty if it is not known. */
export function subjectOf(values: readonly string[]): string {
  const given = values.map((value) => value.toLowerCase());
  if (given.every((value) => VALUES_OF_MANY.has(value))) return '';
  return SUBJECTS.find(([, known]) => given.every((value) => known.has(value)))?.[0] ?? '';
}

const SWITCHES = words('on off yes no true false enabled disabled always never madvise');

/** Whether all words are states of a switch, which has the name before them (`thp-off`). */
export function areSwitches(values: readonly string[]): boolean {
  return values.every((value) => SWITCHES.has(value.toLowerCase()));
}

/** What people count, and the words for it. */
const COUNTED: readonly (readonly [name: string, forms: ReadonlySet<string>])[] = [
  ['conns', words('con cons conn conns connection connections')],
  ['threads', words('th thr thrd thread threads')],
  ['run', words('rep repeat run')],
];

/** Returns the usual name of what a word counts (`conns` for `connections`), or the word. */
export function countedName(word: string): string {
  return COUNTED.find(([, forms]) => forms.has(word.toLowerCase()))?.[0] ?? word;
}
