import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '../cli/folder.ts';
import { until } from '../cli/recording.ts';
import { run } from '../cli/run.ts';
import { keptPackages } from './kept-packages.ts';

const root = resolve(import.meta.dirname, '../..');

/** One of its dependencies names a version by a tag that not every mirror has. */
const PROJECT = { overrides: { 'node-fetch': '2.7.0', 'node-fetch-cjs': '3.3.2' } };
/** It runs on Node 20. */
const VERDACCIO = '6.8.0';

const CONFIG = `storage: ./packages
auth: { htpasswd: { file: ./users } }
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
log: { type: stdout, format: json, level: http }
`;

/** Starts a registry of packages on this machine; returns its address. */
async function startRegistry(cwd: string): Promise<string> {
  const folder = await keptPackages(`verdaccio-${VERDACCIO}`, PROJECT, [`verdaccio@${VERDACCIO}`]);
  const place = `127.0.0.1:${await freePort()}`;
  const args = ['-c', 'config.yaml', '-l', place];
  const child = spawn(join(folder, 'node_modules/.bin/verdaccio'), args, { cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`verdaccio ended with ${child.exitCode}`);
    return (await fetch(`http://${place}/-/ping`).catch(() => null))?.ok === true;
  });
  return `http://${place}`;
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

test('what is published to a registry says by npx, from an empty cache, what limited a run', async () => {
  const cwd = await folderOf({ 'config.yaml': CONFIG });
  const address = await startRegistry(cwd);
  const env = {
    npm_config_registry: address,
    npm_config_cache: join(cwd, 'cache'),
    [`npm_config_//${new URL(address).host}/:_authToken`]: 'anybody',
  };
  const inFolder = { cwd, env };
  const packed = await run('npm', ['pack', '--ignore-scripts', root], inFolder);
  const publish = ['publish', '--ignore-scripts', `./${packed.stdout.trim()}`];
  const published = await run('npm', publish, inFolder);
  expect(published.code, published.stderr).toBe(0);
  const args = ['--yes', 'statgraph', 'show', join(root, 'examples/linux-fio')];
  const { code, stdout, stderr } = await run('npx', args, inFolder);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^LIMIT {3}106–130 s: CPU 1 was at its ceiling: 100 % for 24 s/m);
});
