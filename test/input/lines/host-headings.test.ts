import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { VMSTAT } from '../../cli/folder.ts';
import { readText, valuesOf } from '../../parsers/fixture.ts';

const said = (text: string) => text.replaceAll('57 20 10', '88 20 10');

const indented = (text: string) => text.replace(/^/gm, '    ').replace(/ +$/, '');

const RULE = '-'.repeat(15);

test.each([
  ['ansible', `db1 | CHANGED | rc=0 >>\n${VMSTAT}\ndb2 | CHANGED | rc=0 >>\n${said(VMSTAT)}`],
  [
    'ansible, older',
    `db1 | success | rc=0 >>\n${VMSTAT}\ndb2 | FAILED! | rc=124 >>\n${said(VMSTAT)}`,
  ],
  ['salt', `db1:\n${indented(VMSTAT)}db2:\n${indented(said(VMSTAT))}`],
  [
    'salt below its command',
    `[root@master ~]# salt '*' cmd.run 'vmstat 1 3' -v\nExecuting job with jid 20261128100000000000\n${'-'.repeat(43)}\n\ndb1:\n${indented(VMSTAT)}db2:\n${indented(said(VMSTAT))}`,
  ],
  [
    'pssh',
    `[1] 10:00:04 [SUCCESS] root@db1:22\n${VMSTAT}[2] 10:00:05 [FAILURE] db2 Exited with error code 1\n${said(VMSTAT)}`,
  ],
  ['clush -b', `${RULE}\ndb1\n${RULE}\n${VMSTAT}${RULE}\ndb2\n${RULE}\n${said(VMSTAT)}`],
])('the hosts of the headings of %s are hosts', async (_, text) => {
  const logs = await readText(text);
  expect(logs.map(({ host }) => host)).toEqual(['db1', 'db2']);
  expect(logs.map((log) => valuesOf(log, '', 'cs'))).toEqual([
    [57, 58, 59],
    [88, 58, 59],
  ]);
  expect(logs.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('hosts whose output clush found equal are one', async () => {
  const [log] = await readText(`${RULE}\ndb[1-3] (3)\n${RULE}\n${VMSTAT}`);
  expect(log!.host).toBe('db[1-3]');
});

test('the sections of netstat -s are no hosts of salt', async () => {
  const text = 'Ip:\n    12 total packets received\nTcp:\n    7 active connection openings\n';
  const { sources } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(sources.map(({ host, parser }) => [host, parser.id])).toEqual([['', 'netstat-s']]);
});

test('indented lines at the end of a text are no output of salt', async () => {
  const [log] = await readText(`the run of today\nload:\n${indented(VMSTAT)}`);
  expect(log!.host).toBe('');
});
