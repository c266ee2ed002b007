import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * Files that were copied over a network: the line with which ftp, smbclient, scp, sftp, rsync, curl and wget end one
 * (ftp.c of netkit-ftp and tnftp, client.c of Samba, progressmeter.c of OpenSSH, main.c of rsync, progress.c of curl,
 * retr.c of wget). `K` and `M` are powers of 1024, but for rsync.
 *
 * ```
 * 2621440 bytes received in 3.2 seconds (8e+02 Kbytes/s)
 * getting file \image.iso of size 2621440 as image.iso (640.0 KiloBytes/sec) (average 640.0 KiloBytes/sec)
 * image.iso                    100% 2560KB   1.2MB/s   00:02
 * sent 2,622,300 bytes  received 35 bytes  1,048,934.00 bytes/sec
 * 100 2560k  100 2560k    0     0  1280k      0  0:00:02  0:00:02 --:--:-- 1300k
 * 2026-11-21 14:03:21 (1.25 MB/s) - 'image.iso' saved [2621440/2621440]
 * ```
 */
export const transfer = {
  id: 'transfer',
  tool: 'transfer',
  platform: '',
  title: 'ftp, smbclient, scp, sftp, rsync, curl, wget',
  reference: 'sources of these tools',
  options: '',
  columns: [
    column('rate', 'benchmark.throughput', 'KiB/s'),
    column('time', 'benchmark.duration.taken', 's', 'size / rate without a part of a second'),
    column('size', 'benchmark.bytes', 'B'),
  ],
  firstReport: 'interval',
  isProse: true,
  opens: (line) => endOf(line) !== null,
  openingForms: [/\/[Ss](?:[Ee][Cc])?(?!\w)/, /--:--:--/],
  start: (out, _command, before) => new TransferReading(out, before),
} as const satisfies Parser;

/** The last line of each tool; `<size>` and `<rate>` are numbers with a prefix. */
const ENDS = Object.entries({
  ftp: '<size> bytes (?<way>received|sent|transferred) in (?<time>[\\d.:]+) ?(s\\w*)? \\(?<rate>i?b(ytes)?/s(ec)?\\)',
  smbclient:
    '(?<way>getting|putting) file (.*[\\\\/])?(?<file>.+?)( of size <size>)? as .+ \\(<rate>\\w+/s(ec)?\\) \\(average .*',
  scp: '(?<file>\\S.*?) +100% +<size>b? +<rate>b/s +[\\d:]+',
  rsync: '(?<way>sent) <size> bytes +received <size2> bytes +<rate> bytes/sec',
  curl: '100 +\\S+ +\\d+ +<size> +\\d+ +<size2> +<rate> +<rate2>( +[-\\d:]{7,9}){2} +--:--:-- +\\S+',
  wget: '.*\\(<rate>b/s\\) - .(.*/)?(?<file>.+?).? \\S+ \\[<size>[\\]/].*',
}).map(([tool, end]) => {
  const pattern = end.replace(/<((size|rate)2?)>/g, '(?<$1>[\\d.,e+]+) ?(?<$1Prefix>[kmgt]?)');
  return [tool, new RegExp(`^${pattern}$`, 'i')] as const;
});

/** The parts of the last line of a copy. */
type Found = Readonly<Record<string, string | undefined>>;

/** The copy that a line ends; a terminal's line has all states of its progress, of which the last one counts. */
function endOf(line: Line): Found | null {
  const text = line.text().slice(-400).split('\r').at(-1)!.trim();
  for (const [tool, end] of ENDS) {
    const found = end.exec(text)?.groups;
    if (found !== undefined) return { ...found, tool };
  }
  return null;
}

/** `1,813,462`, `645,3` of some languages, `7.6e+02`. */
const numberOf = (text: string) => Number(text.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** Names the file of the next copy: `ftp> get /tmp/image.iso`, `local: image.iso remote: image.iso`, a command. */
const NAMED =
  /(?:> *m?(?:get|put|recv|send) +|^local: |\bcurl (?:.* )?-T *|\bcurl .*\w:\/\/(?=\S*\/)|\brsync(?: +-e +(?:"[^"]*"|'[^']*'|\S+)| +--?[\w=.-]+)* +)"?(?:[^\s?#"']*[/\\:])?([^\s/\\:"'?#]+)/;

class TransferReading implements Reading {
  readonly #sheet: ResultSheet;
  readonly #names = new UniqueNames();
  #tool = '';
  #file = '';
  /** The row of curl, whose last state may be printed twice. */
  #meter = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#sheet = out.results('transfer', 'command');
    for (const text of before) this.#named(text);
  }

  line(line: Line): boolean {
    const found = endOf(line);
    if (found === null) return this.#named(line.text());
    const { tool, time = ':', way = tool } = found;
    const bytesOf = (name: string) =>
      numberOf(found[name] ?? '') *
      (tool === 'rsync' ? 1000 : 1024) **
        ' KMGT'.indexOf(found[`${name}Prefix`]?.toUpperCase() || ' ');
    const size = Math.max(bytesOf('size'), bytesOf('size2'));
    // rsync has what it sent first, curl what it received.
    const isSecond = size > bytesOf('size');
    const rate = (isSecond && bytesOf('rate2')) || bytesOf('rate');
    const done = way === 'scp' ? '' : /^(sent|put)/i.test(way!) === isSecond ? 'get ' : 'put ';
    const row = this.#meter || this.#rowOf(done, found);
    this.#meter = tool === 'curl' ? row : '';
    const put = (column: string, value: string | number) => {
      if (Number(value) > 0 && Number.isFinite(Number(value)))
        this.#sheet.cell(row, column, `${value}`);
    };
    put('rate', (rate / 1024).toFixed(2));
    put('time', time.includes(':') ? (size / rate).toPrecision(4) : time);
    put('size', Math.round(size));
    return true;
  }

  /** Names a row by what was done with which file, and by the tool if another is above. */
  #rowOf(done: string, { tool, file = this.#file }: Found): string {
    this.#tool ||= tool!;
    return this.#names.of((done + file).trim() + (tool === this.#tool ? '' : `, ${tool}`));
  }

  #named(text: string): boolean {
    const file = NAMED.exec(text.slice(0, 400))?.[1];
    this.#file = file ?? this.#file;
    if (file !== undefined || / % Total /.test(text)) this.#meter = '';
    return file !== undefined;
  }
}
