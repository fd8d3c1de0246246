/**
 * A Ghost of the test's own, which answers as the documentation of its Content API says: a key in the query, pages of at
 * most a hundred, tags and authors only for anyone who includes them, errors as JSON. It can also be down, slow, or answer
 * what is no JSON.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

export const ghostKey = '22444f78447824223cefc48062';

export type GhostEntry = { slug: string; title: string; published_at: string } & Record<string, unknown>;

type Kind = 'posts' | 'pages';

const most = 100;

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
}

const refusal = (message: string, type: string) => ({ errors: [{ message, type, id: '1' }] });

function pageOf(entries: readonly GhostEntry[], query: URLSearchParams) {
  const limit = Math.min(Number(query.get('limit') ?? 15), most);
  const page = Number(query.get('page') ?? 1);
  const included = (query.get('include') ?? '').split(',');
  const pages = Math.max(1, Math.ceil(entries.length / limit));
  const shown = entries
    .toSorted((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at))
    .slice((page - 1) * limit, page * limit)
    .map((entry) =>
      Object.fromEntries(
        Object.entries(entry).filter(
          ([name]) => !['tags', 'authors'].includes(name) || included.includes(name),
        ),
      ),
    );
  const pagination = {
    page,
    limit,
    pages,
    total: entries.length,
    next: page < pages ? page + 1 : null,
    prev: page > 1 ? page - 1 : null,
  };
  return { shown, pagination };
}

export async function aGhost(held: Partial<Record<Kind, GhostEntry[]>> = {}) {
  const content = { posts: held.posts ?? [], pages: held.pages ?? [] };
  const state: { mood: 'well' | 'down' | 'silent' | 'confused' | 'failing'; asked: string[] } = {
    mood: 'well',
    asked: [],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://ghost.internal');
    state.asked.push(url.pathname);
    if (state.mood === 'silent') return;
    if (state.mood === 'down') {
      request.socket.destroy();
      return;
    }
    if (state.mood === 'confused') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Site is updating</p>');
      return;
    }
    if (state.mood === 'failing') {
      send(response, 500, refusal('An unexpected error occurred', 'InternalServerError'));
      return;
    }
    const [, kind] = /^\/ghost\/api\/content\/(?<kind>posts|pages)\/$/u.exec(url.pathname) ?? [];
    if (kind !== 'posts' && kind !== 'pages') {
      send(response, 404, refusal('Resource not found', 'NotFoundError'));
    } else if (url.searchParams.get('key') !== ghostKey) {
      send(response, 401, refusal('Unknown Content API Key', 'UnauthorizedError'));
    } else {
      const { shown, pagination } = pageOf(content[kind], url.searchParams);
      send(response, 200, { [kind]: shown, meta: { pagination } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, content, state };
}
