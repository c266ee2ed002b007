/** Where jc says something else than we, and why we are right. */
interface Disagreement {
  readonly file: RegExp;
  /** The series and what both say of it; `not ours` is something that jc found and we did not. */
  readonly says: RegExp;
  readonly why: string;
}

const NOT_LINUX =
  'jc knows these tools of Linux alone; it finds nothing, or takes another header for its own';
const COMMA = 'numbers have decimal commas; jc takes them out, so that 15,59 becomes 1559';
const TWO_LINES = 'with -h a device stands in a line of its own, below or behind its numbers';

/** A disagreement that is not listed fails, and so does an entry that no log needs. */
export const DISAGREEMENTS: readonly Disagreement[] = [
  {
    file: /^iostat\/(aix|freebsd|hpux|macos|omnios|smartos|solaris|synthetic\/(illumos|solaris))/,
    says: /^reads nothing$/,
    why: NOT_LINUX,
  },
  {
    file: /^mpstat\/(aix|solaris)|^vmstat\/(aix|freebsd|hpux|macos|netbsd|openbsd|solaris|synthetic\/solaris)/,
    says: /^reads no(thing| value)$/,
    why: NOT_LINUX,
  },
  { file: /^top\/(synthetic\/)?macos/, says: /^reads nothing$/, why: NOT_LINUX },
  {
    file: /^iostat\/.*(ojson|JSON)/,
    says: /^reads nothing$/,
    why: 'the log is JSON already, which jc leaves to others',
  },
  {
    file: /^iostat\//,
    says: /^disk (\d\d[/.]\d\d[/.]\d{2,4}|Time:) (tps|r_s|rrqm_s): not ours$/,
    why: 'the stamp of -t above the header, which jc takes for a disk',
  },
  {
    file: /^iostat\//,
    says: /^disk \w+ percent_util: 100\.\d+, ours 100 at \d+$/,
    why: 'a share of time that rounding puts above its whole is the whole, and is marked',
  },
  {
    file: /^iostat\/linux-sysstat12\.6\.1-(restart-appended|script-crlf)/,
    says: /^disk (Linux|Script) \w+: not ours$/,
    why: 'the banner of a second start or the last line of script(1), taken for a disk',
  },
  {
    file: /^iostat\/linux-sysstat1[01][.\d]+-h\.txt$/,
    says: /^disk [\d.]+ \w+: not ours$/,
    why: TWO_LINES,
  },
  {
    file: /^iostat\/(linux-sysstat12\.6\.1-x?h\.txt|sysstat-test-pretty)/,
    says: /^host {2}percent_\w+: \d+ values, ours 8$|^reads nothing$/,
    why: `${TWO_LINES}, under a header of which jc knows nothing`,
  },
  {
    file: /^iostat\/linux-sysstat12\.6\.1-c\.txt$/,
    says: /^host {2}percent_(user|nice): 23 values, ours 12$/,
    why: 'with -c alone no devices follow, and jc reads the stamps between the reports as rows',
  },
  {
    file: /^iostat\/linux-sysstat12\.6\.1-disk-full/,
    says: /^disk vda \w+: (\S+, ours NaN at 10|10 values, ours 11)$/,
    why: 'the disk was full within the last row; its last number may be a part of one',
  },
  {
    file: /^iostat\/linux-sysstat12\.6\.1-human-x/,
    says: /^disk \S+ ([rwd]kb_s|[rw]areq_sz): /,
    why: '--human gives each number a unit (2.7M), which jc drops',
  },
  { file: /^iostat\/.*-xt-(fr_FR|de_DE)/, says: /: [\d.]+, ours [\d.]+ at \d+$/, why: COMMA },
  {
    file: /^mpstat\/linux-rhel[35]/,
    says: /^reads no value$/,
    why: 'jc asks for the word %usr, which was %user before sysstat 9',
  },
  {
    file: /^mpstat\/linux-sysstat-12\.6\.1-ansi-colors/,
    says: /^cpu 32;22m percent_\w+: not ours$/,
    why: 'jc takes colours for words',
  },
  {
    file: /^mpstat\/linux-sysstat-12\.6\.1-de_DE-comma/,
    says: /: 7 values, ours 6$/,
    why: 'jc knows the rows of averages by their English name alone; these are called Durchschn.',
  },
  {
    file: /^pidstat\/(jc-centos7\.7-pidstat\.txt|linux-sysstat-12\.6\.1-(en_US-12h-d|u|urd-sections))/,
    says: /^fails: ParseError: Could not parse pidstat output/,
    why: 'jc reads pidstat -h alone',
  },
  {
    file: /^pidstat\/jc-centos7\.7-pidstat-hdlrsuw/,
    says: /^process \d+ kb_(rd|wr|ccwr)_s: -1024, ours null at \d+$/,
    why: 'pidstat prints -1 for what it may not read of a process: no number, not a negative rate',
  },
  {
    file: /^vmstat\/linux-(exawatcher|procps-4\.0\.(2-moreutils|4-awk))/,
    says: /^reads nothing$/,
    why: 'a stamp stands before each line',
  },
  {
    file: /^vmstat\/linux-(percona-001|procps-4\.0\.4-date-loop)/,
    says: /^fails: IndexError: /,
    why: 'the file has lines of other programs between those of vmstat',
  },
  {
    file: /^vmstat\/linux-procps-(3\.3\.17-Sk-w|4\.0\.2-a-n-SM)/,
    says: /^host {2}(swpd|free|buff|cache|inact|active|si|so): \d+, ours \d+ at \d+$/,
    why: '-S k and -S M print other units than KiB, which only the command line tells',
  },
  {
    file: /^vmstat\/linux-procps-4\.0\.2-de_DE-t/,
    says: /^host {2}(free|inact|active): not ours$/,
    why: 'German words for the columns: jc gives up on free and takes those of -a for the rest',
  },
  {
    file: /^vmstat\/linux-procps-4\.0\.4-w-t-gu/,
    says: /^host {2}timestamp: not ours$/,
    why: 'the column gu (guests) became part of the stamp',
  },
  {
    file: /^free\/jc-centos7\.7-free-h/,
    says: /^host {2}(Mem|Swap)\.\S+: \d+, ours [\d.]+ at 0$/,
    why: '3.7G of free -h are powers of 1024 to procps and of 1000 to jc',
  },
  {
    file: /^free\/linux-procps-(3\.3\.12-m-t-s2|4\.0\.2-(h-w-s2|s1))/,
    says: /^fails: KeyError: 'type'$/,
    why: 'jc reads one report; these logs of free -s have more',
  },
  {
    file: /^free\/linux-procps-4\.0\.4-L-s1/,
    says: /^reads no value$/,
    why: 'jc does not know the form of free -L, one line a report',
  },
  {
    file: /^free\/linux-procps-old-buffers-cache-m/,
    says: /^host {2}(Mem|Swap|-\/\+)\.\S+: \d+, ours \d+ at 0$/,
    why: 'free -m: MiB, whose unit jc leaves to the reader',
  },
  {
    file: /^zpool-iostat\//,
    says: /^pool \S+ operations\.(read|write): \d{1,3}, ours \d{4,}(\.\d+)? at \d+$/,
    why: 'jc drops the suffix of operations: 2.34K become 2',
  },
  {
    file: /^zpool-iostat\//,
    says: /^pool \S+ bandwidth\.(read|write): \d+( values)?, ours \d+( at \d+)?$/,
    why: 'jc takes the last character for a suffix, also where it is a digit: 847 become 84, 0 nothing',
  },
  {
    file: /^zpool-iostat\/synthetic\/openzfs-Hpv?-/,
    says: /^pool \S+ (alloc|free): \d+, ours \d+ at \d+$/,
    why: 'jc takes the last digit for a suffix',
  },
  {
    file: /^zpool-iostat\/synthetic\/openzfs-Hpv-/,
    says: /^pool \S+ [a-z.]+: not ours$/,
    why: '-H prints vdevs without an indent: jc takes each for a pool',
  },
  {
    file: /^zpool-iostat\/(openzfs-r-once|synthetic\/openzfs2\.2-r-v)/,
    says: /^pool \d+[KM]? [a-z.]+: not ours$/,
    why: 'the rows of a histogram of request sizes, taken for pools',
  },
  {
    file: /^zpool-iostat\/synthetic\/openzfs2\.2-y-Td/,
    says: /^pool (Sat|Sun) [a-z.]+: not ours$/,
    why: 'the stamp of -T d, taken for a pool',
  },
  {
    file: /^zpool-iostat\/synthetic\/openzfs2\.[23]-(T|w-2reports)/,
    says: /^fails: IndexError: /,
    why: 'the stamp of -T, or the histogram of -w, has less words than a pool has columns',
  },
  {
    file: /^zpool-iostat\/zol0\.6\.0rc1-plain-i5-commalocale/,
    says: /^pool tank \S+: \d+, ours [\d.]+ at \d+$/,
    why: COMMA,
  },
  {
    file: /^netstat\//,
    says: /^reads nothing$/,
    why: 'jc knows the interfaces of netstat -i once, no interval and no memory',
  },
  {
    file: /^netstat\/macos10\.14-i-once/,
    says: /^nic vmnet \w+: 2 values, ours 1$/,
    why: 'two interfaces whose names netstat cuts to the same five letters; their links differ',
  },
];
