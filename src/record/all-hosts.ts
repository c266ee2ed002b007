import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { systemErrorText } from '../input/files/system-error.ts';
import { UserError } from '../model/user-error.ts';
import { type Collector, prepareCollector, type Recording } from './collector.ts';
import { isCommand } from './find-command.ts';
import type { HostPlace } from './host-places.ts';
import { prepareRemoteHost, type RemoteHost } from './remote-host.ts';

/** A recording of this host and others: the directory of each is in that of the logs. */
interface HostsRecording {
  /** The directory of the logs. */
  readonly logs: string;
  /** What is recorded here, in one of its directories. */
  readonly here: Recording;
  readonly others: readonly HostPlace[];
}

type Say = (message: string) => void;

/** Prepares the collectors of all hosts at once. Fails if one of them cannot record. */
export async function prepareAllHosts(
  { logs, here, others }: HostsRecording,
  say: Say,
): Promise<Collector> {
  await checkNew(logs);
  const name = basename(here.folder);
  const hosts = await prepareOthers(others, here.intervalSeconds, say);
  const local = await prepareCollector(here, (text) => say(`${name}: ${text}`)).catch(
    async (error) => {
      await Promise.all(hosts.map((host) => host.leave()));
      throw error;
    },
  );
  return {
    start: async () => {
      await Promise.all([local.start(), ...hosts.map((host) => host.start())]);
    },
    note: (group) => local.note(group),
    end: async (status, asked) => {
      // The title is that of the run.
      const ended = [local.end(0, asked)];
      const fetched = hosts.map((host) =>
        host.end({ folder: join(logs, host.name), here: name, asked }),
      );
      await Promise.allSettled([...ended, ...fetched]);
      const title = status === 0 ? undefined : `exit status ${status}: ${basename(logs)}`;
      const facts = { title, hosts: [name, ...hosts.map((host) => host.name)] };
      await writeFile(join(logs, 'statgraph.json'), `${JSON.stringify(facts, null, 2)}\n`);
      await ended[0];
    },
  };
}

async function checkNew(logs: string): Promise<void> {
  const names = await readdir(logs).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UserError('usage', `cannot record into ${logs}: ${systemErrorText(error)}`);
  });
  if (names.length > 0) throw new UserError('usage', `${logs} is not empty; give a new directory`);
}

async function prepareOthers(
  others: readonly HostPlace[],
  intervalSeconds: number,
  say: Say,
): Promise<readonly RemoteHost[]> {
  if (!(await isCommand('ssh'))) throw new UserError('usage', 'no ssh here (openssh-client)');
  const prepared = await Promise.allSettled(
    others.map((place) => prepareRemoteHost(place, { intervalSeconds, say })),
  );
  const hosts = prepared.flatMap((host) => (host.status === 'fulfilled' ? [host.value] : []));
  const [first, ...failures] = prepared.flatMap((host) =>
    host.status === 'rejected' ? [host.reason as Error] : [],
  );
  if (first === undefined) return hosts;
  for (const { message } of failures) say(message);
  await Promise.all(hosts.map((host) => host.leave()));
  throw first;
}
