// Runs commands of the built command line one after another: to load it takes longer than most of them.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

const [node, , cli, end] = process.argv;
// One thread, unless --jobs asks for more: to start others takes longer than to read the logs of a test.
os.availableParallelism = () => 1;
syncBuiltinESMExports();
const streams = [process.stdout, process.stderr];
// Each command leaves a listener.
for (const stream of streams) stream.setMaxListeners(Number.POSITIVE_INFINITY);

/** Tells that a command is over: its status, and the end of what it printed. */
function finish() {
  process.send(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const stream of streams) stream.write(end);
}

// As the program it runs what the arguments say when it is loaded.
process.argv = [node, cli, '--version'];
const { runCommandLine } = await import(cli);
process.on('disconnect', () => process.exit());
process.on('message', async ({ words, cwd, env }) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  await runCommandLine([node, cli, ...words]);
  finish();
});
finish();
