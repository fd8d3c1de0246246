/**
 * A small proxy in front of several nodes, for trying them: each request goes to the next one, anyone who asks. Only a page
 * that polls its live line stays with its node, by a cookie: that is how long polling works.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { livePath } from '#contract/page/live.ts';

export type Place = { hostname: string; port: number };

const nodeCookie = 'node';
const agent = new Agent({ keepAlive: true });

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** As seen by the nodes, which are set to trust this proxy. */
const forwarded = ({ socket, headers }: IncomingMessage): Record<string, string> => ({
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
  'x-forwarded-proto': 'http',
});

const isLine = ({ url = '' }: IncomingMessage): boolean => url.startsWith(livePath);

function namedNode({ headers }: IncomingMessage): number | undefined {
  const found = /(?:^|;\s*)node=(?<place>\d+)(?:;|$)/u.exec(headers.cookie ?? '');
  return found ? Number(found.groups?.['place']) : undefined;
}

type Asked = { message: IncomingMessage; body: Buffer; place: Place };

function ask({ message, body, place }: Asked): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url, headers } = message;
  const asked = request({
    agent,
    host: place.hostname,
    port: place.port,
    ...(method !== undefined && { method }),
    path: url ?? '/',
    headers: { ...headers, ...forwarded(message) },
  });
  asked.once('response', resolve).once('error', reject).end(body);
  return promise;
}

/** In the visitor's own words, with where they come from. */
function handshake(message: IncomingMessage): string {
  const { method, url, rawHeaders } = message;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!/^x-forwarded-/iu.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  for (const [name, value] of Object.entries(forwarded(message))) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function openLine(place: Place): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const line = connect(place.port, place.hostname);
  line.once('connect', () => resolve(line)).once('error', reject);
  return promise;
}

function keepAt(response: ServerResponse, index: number): void {
  const attributes = `Path=${livePath}; HttpOnly; SameSite=Lax`;
  response.appendHeader('set-cookie', `${nodeCookie}=${index}; ${attributes}`);
}

/** It listens when it is asked to, and knows the nodes in the order given. */
export function createProxy(places: readonly Place[]): Server {
  let turn = 0;

  /** All of them, each first in its turn: one that refuses the connection has done nothing, so the next is asked. */
  function inTurn(first?: number): number[] {
    const from = first !== undefined && first < places.length ? first : (turn = (turn + 1) % places.length);
    return places.map((_, step) => (from + step) % places.length);
  }

  async function tryEach<Found>(order: readonly number[], attempt: (place: Place) => Promise<Found>) {
    for (const index of order) {
      const place = places[index];
      try {
        if (place) return { index, found: await attempt(place) };
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return undefined;
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(message);
    const keeps = isLine(message);
    const order = inTurn(keeps ? namedNode(message) : undefined);
    const answered = await tryEach(order, (place) => ask({ message, body, place }));
    if (!answered) {
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('No node answers.\n');
      return;
    }
    const { statusCode = 502, headers } = answered.found;
    response.setHeaders(
      new Map(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    );
    if (keeps) keepAt(response, answered.index);
    response.writeHead(statusCode);
    answered.found.pipe(response);
  }

  async function upgrade(message: IncomingMessage, visitor: Duplex, head: Buffer): Promise<void> {
    const opened = await tryEach(inTurn(namedNode(message)), openLine);
    if (!opened) {
      visitor.destroy();
      return;
    }
    const line = opened.found;
    line.on('error', () => visitor.destroy()).on('close', () => visitor.destroy());
    visitor.on('error', () => line.destroy()).on('close', () => line.destroy());
    line.write(handshake(message));
    line.write(head);
    visitor.pipe(line).pipe(visitor);
  }

  const server = createServer((message, response) => {
    // Broken off half-way it is broken off here too: anyone who asked cannot know what was done, and asks.
    answer(message, response).catch(() => response.destroy());
  });
  server.on('upgrade', (message: IncomingMessage, visitor: Duplex, head: Buffer) => {
    upgrade(message, visitor, head).catch(() => visitor.destroy());
  });
  return server;
}
