/**
 * Plays Stripe, for rehearsals: its interface over HTTP, with the troubles that a line to it may have. What it knows is in
 * memory and gone with it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Answer, createStripeWorld, type StripeWorld } from './stripeWorld.ts';

type Fields = Readonly<Record<string, string>>;
type Asked = { method: string; path: string; fields: Fields; key: string | undefined; answer: Answer };
/** `lost`: it is done, and no one learns of it. `broken`: nothing is done. Anything else happens just before it. */
type Trouble = { at: RegExp; how: 'lost' | 'broken' | (() => unknown) };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** What is served beside the interface; answers whether it was its to answer. */
type Beside = (request: IncomingMessage, response: ServerResponse, world: StripeWorld) => Promise<boolean>;

const none: Beside = async () => false;

export async function playStripe(beside: Beside = none) {
  const world = createStripeWorld();
  const asked: Asked[] = [];
  const saved = new Map<string, Answer>();
  let trouble: Trouble | undefined;

  /** The same key again is the same answer, and nothing is done. */
  function answerTo(
    method: string,
    path: string,
    { fields, key }: { fields: Fields; key: string | undefined },
  ) {
    const known = key === undefined ? undefined : saved.get(key);
    const answer = known ?? world.answer(method, path, fields);
    if (key !== undefined) saved.set(key, answer);
    asked.push({ method, path, fields, key, answer });
    return answer;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await beside(request, response, world)) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const path = pathname.replace(/^\/v1/u, '');
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(await bodyOf(request))]);
    const met = trouble?.at.test(path) ? trouble.how : undefined;
    if (met !== undefined) trouble = undefined;
    if (typeof met === 'function') await met();
    if (met === 'broken') {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const key = request.headers['idempotency-key']?.toString();
    const { status, body } = answerTo(request.method ?? 'GET', path, { fields, key });
    if (met === 'lost') request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...world,
    asked,
    address: `http://127.0.0.1:${port}`,
    /** The next call there is. */
    trouble(at: RegExp, how: Trouble['how']): void {
      trouble = { at, how };
    },
    /** Of this kind, in the order in which they came. */
    calls: (at: RegExp): Asked[] => asked.filter(({ method, path }) => at.test(`${method} ${path}`)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
