import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A request as a receiver got it. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Answers a request, of which it knows the number from 0. */
export type Answering = (response: ServerResponse, number: number) => void;

/** Answers with a status and a text. */
export const answer =
  (status: number, text = '{}', headers: Readonly<Record<string, string>> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(text);

/** Starts a receiver that ends with the test. */
export async function receiving(answering: Answering = answer(200)) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method, url, headers } = request;
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : '';
    answering(response, received.push({ method, url, headers, text }) - 1);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  onTestFinished(async () => void (await close()));
  return { received, address: `http://127.0.0.1:${port}`, close };
}
