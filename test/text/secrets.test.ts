import { expect, test } from 'vitest';
import { hideSecrets } from '../../src/text/secrets.ts';

const hidden: readonly [string, string][] = [
  ['password = hunter2', 'password = ‹hidden›'],
  ['password=my secret words', 'password=‹hidden›'],
  ['  "dbPassword": "hunter2",', '  "dbPassword": "‹hidden›",'],
  ["api-key: 'k'", "api-key: '‹hidden›'"],
  ['aws_secret_access_key=AbC/d+e', 'aws_secret_access_key=‹hidden›'],
  ['export GITHUB_TOKEN=abc; fio job', 'export GITHUB_TOKEN=‹hidden›; fio job'],
  ['PGPASSWORD="a b" pgbench -c 4', 'PGPASSWORD="‹hidden›" pgbench -c 4'],
  ['requirepass foobared', 'requirepass ‹hidden›'],
  [
    'sysbench --mysql-password=x --threads=8 run',
    'sysbench --mysql-password=‹hidden› --threads=8 run',
  ],
  ['client --password x --threads 8', 'client --password ‹hidden› --threads 8'],
  ['mysql -u root -phunter2 < load.sql', 'mysql -u root -p‹hidden› < load.sql'],
  ['redis-benchmark -a hunter2 -n 100', 'redis-benchmark -a ‹hidden› -n 100'],
  ['sshpass -p hunter2 ssh db1', 'sshpass -p ‹hidden› ssh db1'],
  ['curl -u me:hunter2 http://db1/', 'curl -u ‹hidden› http://db1/'],
  ['curl -H "Authorization: Bearer abc.def" x', 'curl -H "Authorization: ‹hidden›" x'],
  ['url = postgres://me:hunter2@db1:5432/x', 'url = postgres://me:‹hidden›@db1:5432/x'],
  ["create user a identified by 'hunter2';", "create user a identified by '‹hidden›';"],
  ['key AKIAIOSFODNN7EXAMPLE here', 'key AKIA‹hidden› here'],
  ['{"a": 1, "secret": "x", "b": 2}', '{"a": 1, "secret": "‹hidden›", "b": 2}'],
  ['- name: DB_PASSWORD\n  value: hunter2', '- name: DB_PASSWORD\n  value: ‹hidden›'],
  ['machine db1 login me password hunter2', 'machine db1 login me password ‹hidden›'],
  ["identified with native by password 'a'", "identified with native by password '‹hidden›'"],
];

test.each(hidden)('hides the secret of %s', (text, expected) => {
  expect(hideSecrets(text)).toBe(expected);
  expect(hideSecrets(expected)).toBe(expected);
});

test.each([
  'PWD=/root/bench',
  'password_encryption = scram-sha-256',
  'max_tokens_per_user = 5',
  '--max-tokens 128',
  'PASSWORD=$DB_PASSWORD fio job',
  'vmstat -t 1',
  'mysql -P 3306 --threads 8',
  'fio --bs=4k --rw=randread',
  'http://db1:80/path',
])('leaves %s as it is', (text) => {
  expect(hideSecrets(text)).toBe(text);
});

test('a private key is hidden as a whole, even if its end is cut off', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----';
  expect(hideSecrets(`a\n${key}\nb`)).toBe(
    'a\n-----BEGIN RSA PRIVATE KEY-----‹hidden›-----END RSA PRIVATE KEY-----\nb',
  );
  expect(hideSecrets(key.slice(0, 40))).toBe('-----BEGIN RSA PRIVATE KEY-----‹hidden›');
});

test('what was hidden is given with its name', () => {
  const found: unknown[] = [];
  hideSecrets('x --password=a\npassword = b', (secret) => found.push(secret));
  expect(found).toEqual(
    expect.arrayContaining([
      { name: 'password', value: 'a' },
      { name: 'password', value: 'b' },
    ]),
  );
});

test.each([
  'a',
  '-',
  ' ',
  '"',
  'password',
  'token ',
  'mysql ',
  '-----BEGIN PRIVATE KEY-----',
  'a://',
  'curl -u',
  'password="',
])('a long text of %j comes to its end', (part) => {
  for (const text of [part, `${part}\n`])
    expect(hideSecrets(text.repeat(2 ** 19 / text.length))).not.toBe('');
});
