import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

const render = (runs: readonly Run[]) =>
  renderPage({ schemaVersion: 1, generator: 'test', title: 't', runs }, NO_ASSETS);

/** A run whose disk is held at a rate. */
function held(title: string, rate: number): Run {
  const columns = makeDisk('sda', { read: () => 0, write: () => rate, busy: () => 40 });
  return makeRun([makeSource({ samples: 60, columns })], { name: title, title });
}

const listIn = (page: string) =>
  /<ul class="findings runs-found".*?<\/ul>/s.exec(page.slice(0, page.indexOf('<article')))?.[0];

test('of several runs the first screen has the first finding of each, with a link', () => {
  const list = listIn(render([held('before', 100), held('after', 200)]))!;
  expect(list.match(/<li /g)).toHaveLength(2);
  expect(list).toMatch(/href="#[^"]+">before<\/a>.*<b>sda writes held at 100 MiB\/s<\/b>/);
  expect(list).toMatch(/href="#[^"]+">after<\/a>.*<b>sda writes held at 200 MiB\/s<\/b>/);
});

test('of the runs below the first, more than one finding is on the first screen', () => {
  const disk = makeDisk('sda', { read: () => 0, write: (i) => (i < 60 ? 0 : 100), busy: () => 40 });
  const idle = { metric: 'cpu.idle', values: (i: number) => (i < 40 ? 1 : 95) };
  const below = makeRun([makeSource({ samples: 120, columns: [...disk, idle] })], {
    ...{ name: 'below', title: 'below' },
  });
  const list = listIn(render([held('first', 100), below]))!;
  expect(list.match(/>below<\/a>/g)).toHaveLength(1);
  expect(list).toMatch(/All CPUs were busy.*sda writes held at 100/s);
  expect(listIn(render([below, held('last', 100)]))!.match(/<li /g)).toHaveLength(2);
});

test('one run needs no such list, of many runs the first eight are in it', () => {
  expect(listIn(render([held('one', 100)]))).toBeUndefined();
  const page = render(Array.from({ length: 11 }, (_, n) => held(`run ${n}`, 100 + n)));
  expect(listIn(page)!.match(/<li /g)).toHaveLength(8);
  expect(page).toContain('and 3 more runs below');
});
