import { expect, test } from 'vitest';
import { folderOf } from '../folder.ts';
import { statgraph } from '../run.ts';
import { printed } from './show.ts';

const FTP = (seconds: number) => `ftp> get /data/image.iso
200 PORT command successful.
150 Opening BINARY mode data connection for image.iso (4194304 bytes).
226 Transfer complete.
local: image.iso remote: image.iso
4194304 bytes received in ${seconds} seconds (${(4096 / seconds).toFixed(1)} Kbytes/s)
`;
const SMB = `smb: \\> get image.iso
getting file \\image.iso of size 4194304 as image.iso (512.0 KiloBytes/sec) (average 512.0 KiloBytes/sec)
`;

test('transfers by FTP and smbclient: bytes, seconds and rate, a result each', async () => {
  const text = await printed({ 'terminal.out': FTP(4) + SMB });
  expect(text).toMatch(/get image\.iso: 1 MiB\/s, time 4 s, size 4,194,304 B/);
  expect(text).toMatch(/smbclient: 0\.5 MiB\/s, time 8 s/);
});

test('FTP and Samba are compared by their last lines', async () => {
  const files = { 'ftp/terminal.out': FTP(4), 'samba/terminal.out': SMB };
  expect(await printed(files, 'compare', 'in/ftp', 'in/samba')).toMatch(/−50 % worse/);
});

test.each([
  [
    'scp',
    'image.iso                                     100%   40MB  10.0MB/s   00:04    \n',
    /10 MiB\/s/,
  ],
  [
    'rsync',
    'sent 41943040 bytes  received 35 bytes  8388615.00 bytes/sec\ntotal size is 41932800  speedup is 1.00\n',
    /8 MiB\/s/,
  ],
  [
    'wget',
    "2020-03-04 10:20:30 (10.0 MB/s) - 'image.iso' saved [41943040/41943040]\n",
    /(9\.54|10) MiB\/s/,
  ],
])('the last line of %s is a result', async (_, line, rate) => {
  expect(await printed({ 'terminal.out': line })).toMatch(rate);
});

test('the measurement form: its rows are runs', async () => {
  const form = `Run Size Time Bytes/sec
1 4194304 4.0 1048576
2 4194304 4.2 998643
3 4194304 3.9 1075462
`;
  expect(await printed({ 'ftp.txt': form })).toMatch(
    /^3 runs: row 1, row 2, row 3 .* row 3 1\.03 /,
  );
});

test('the results of runs by hand against what was expected', async () => {
  const args = ['check', 'in', 'Bytes/sec mean > 0.9 MiB/s'];
  const form = 'Run Size Time Bytes/sec\n1 4194304 4.0 1048576\n2 4194304 4.2 998643\n';
  expect(await printed({ 'ftp.txt': form }, ...args)).toMatch(/✓/);
});

test('one parameter against throughput: where it stops growing', async () => {
  const rows = [8192, 16384, 32768, 65536, 131072].map(
    (size, i) => `${size} ${[20, 41, 80, 92, 92.5][i]!} Mbit/s\n`,
  );
  const table = `SO_SNDBUF,throughput (Mbit/s)\n${rows.map((row) => row.replace(' Mbit/s', '').replace(' ', ',')).join('')}`;
  expect(await printed({ 'buf.csv': table }, 'sweep', 'in/buf.csv')).toMatch(
    /throughput.* stops growing at SO_SNDBUF 65,536/,
  );
});

test('what if there were more disks: the answer of the bottleneck table', async () => {
  const report = `                    extended device statistics
    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
  200.0    0.0 102400.0    0.0  0.0  1.8    0.0    9.0   0  99 c5t0d0
  200.0    0.0 102400.0    0.0  0.0  1.8    0.0    9.0   0  99 c5t1d0
`;
  const files = { 'iostat.out': report.repeat(31) };
  expect(await printed(files, 'show', 'in', '--what-if', 'disks=4')).toMatch(/disks.* 4 /);
});

test('--what-if with the disks of a pool says the name to use', async () => {
  const cwd = await folderOf({
    'in/zpool.out': `               capacity     operations    bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
${'tank        1.20T  5.80T    800      0   240M      0\n'.repeat(20)}`,
    'in/statgraph.json': '{ "capacity": { "tank": "300 MB/s" } }',
  });
  const { stderr } = await statgraph(['show', 'in', '--what-if', 'disks=6'], { cwd });
  expect(stderr).toContain('a pool is named, and its disks count: tank=6');
});

test('a transfer beside a link of known speed has its share of it', async () => {
  const files = {
    'terminal.out': FTP(4),
    'statgraph.json': '{ "links": { "en0": "100 Mbit/s" } }',
  };
  expect(await printed(files)).toContain('1 MiB/s (8.39 % of 100 Mbit/s), time 4 s');
});
