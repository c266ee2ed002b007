import { expect, test } from 'vitest';
import { NotTaken, postBatch } from '../../../src/output/push/post-batch.ts';
import { receiverAt } from '../../../src/output/push/receiver.ts';
import { type Answering, answer, receiving } from './receiving.ts';

const goesOn = new AbortController().signal;

/** Posts a batch to a receiver that answers like this; returns what became of it and what it received. */
async function posted(answering: Answering, signal = goesOn) {
  const { received, address } = await receiving(answering);
  const outcome = await postBatch(
    receiverAt(address, {}),
    '{"resourceMetrics":[]}\n',
    signal,
  ).catch((error: unknown) => error);
  return { received, outcome, address };
}

const ALL = { samples: 0, why: '' };

test('a batch is posted as JSON', async () => {
  const { received, outcome } = await posted(answer(200));
  expect(outcome).toEqual(ALL);
  expect(received).toMatchObject([
    {
      ...{ method: 'POST', url: '/v1/metrics', text: '{"resourceMetrics":[]}\n' },
      headers: {
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/^statgraph\//),
      },
    },
  ]);
});

test.each([429, 502, 503, 504])('after %s it is sent again', async (status) => {
  const { received, outcome } = await posted((response, number) =>
    answer(number < 2 ? status : 200, '', { 'retry-after': '0' })(response, number),
  );
  expect(outcome).toEqual(ALL);
  expect(received).toHaveLength(3);
});

test('a receiver that names a date or nothing is asked again, too', async () => {
  const headers = [{ 'retry-after': new Date(0).toUTCString() }, {}, {}];
  const { received, outcome } = await posted((response, number) =>
    answer(
      number === 2 ? 200 : 503,
      '',
      headers[number] as Record<string, string>,
    )(response, number),
  );
  expect([outcome, received.length]).toEqual([ALL, 3]);
});

test('a receiver that is always busy is given up', async () => {
  const { received, outcome, address } = await posted(answer(503, 'busy', { 'retry-after': '0' }));
  expect(outcome).toEqual(new NotTaken(receiverAt(address, {}), 'it answered 503 busy'));
  expect(outcome).toMatchObject({ isOfSamples: false, kind: 'cannotWrite' });
  expect(received).toHaveLength(5);
});

test.each([
  [400, 'out of bounds\nmore'],
  [401, 'authorization: Basic YW5uOnNhZmU='],
  [404, ''],
  [500, 'x'.repeat(1000)],
])('the answer %s is an error for good, with the beginning of its text', async (status, text) => {
  const { received, outcome } = await posted(answer(status, text));
  expect(outcome).toMatchObject({ isOfSamples: status === 400 });
  const { message } = outcome as NotTaken;
  expect(message).toContain(`/v1/metrics: it answered ${status}`);
  expect(message.length).toBeLessThan(300);
  expect(message).not.toMatch(/more|YW5u/);
  expect(received).toHaveLength(1);
});

test('a redirection is not followed', async () => {
  const other = await receiving();
  const { outcome } = await posted(answer(307, '', { location: other.address }));
  expect((outcome as NotTaken).message).toContain('it answered 307');
  expect(other.received).toEqual([]);
});

test.each([
  [
    { rejectedDataPoints: '3', errorMessage: 'too old' },
    { samples: 3, why: 'too old' },
  ],
  [{ rejectedDataPoints: 2 }, { samples: 2, why: '' }],
  [
    { rejectedDataPoints: 'many', errorMessage: 7 },
    { samples: 0, why: '7' },
  ],
  [null, ALL],
])('what was refused of a batch is told: %j', async (partialSuccess, refused) => {
  const { outcome } = await posted(answer(200, JSON.stringify({ partialSuccess })));
  expect(outcome).toEqual(refused);
});

test.each(['', 'ok', 'null', '[]', '7', '{"partialSuccess":'])(
  'an answer of %j says that all was taken',
  async (text) => {
    expect((await posted(answer(200, text))).outcome).toEqual(ALL);
  },
);

test.each([200, 400])('of an answer %s without end only the beginning is read', async (status) => {
  let written = 0;
  const { outcome } = await posted((response) => {
    response.writeHead(status);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1 << 16))) written += 1 << 16;
    };
    response.on('drain', more);
    more();
  });
  if (status === 200) expect(outcome).toEqual(ALL);
  else expect((outcome as NotTaken).message.length).toBeLessThan(300);
  expect(written).toBeLessThan(1 << 26);
});

test('a connection that breaks, one that is refused and one that nobody answers are errors for now', async () => {
  const broken = await posted((response) => void response.socket!.destroy());
  expect(broken.outcome).toMatchObject({ isOfSamples: false });
  const silent = await posted(() => {}, AbortSignal.timeout(100));
  expect(silent.outcome).toMatchObject({ isOfSamples: false });
  const { address, close } = await receiving();
  await close();
  const refused = postBatch(receiverAt(address, {}), '', goesOn);
  await expect(refused).rejects.toThrow(/\/v1\/metrics: connect ECONNREFUSED/);
});
