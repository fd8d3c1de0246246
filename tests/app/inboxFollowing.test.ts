/** The badges of a page follow the visitor's inbox by the live line, whatever page it is. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { SessionFacts } from '#actors/session.tsx';
import { loadServices } from '#app/loadServices.ts';
import { startSession } from '#app/startSession.ts';
import type { InboxNews } from '#contract/messages.ts';
import { aLiveDoor } from '#tests/support/aLiveDoor.ts';
import { forgetCookies } from '#tests/support/forgetCookies.ts';

import { createScriptedServer } from './scriptedServer.ts';

const server = createScriptedServer();
const told: SessionFacts[] = [];
let stop = (): void => undefined;

beforeAll(async () => {
  // The services keep the fetch they were made with.
  vi.stubGlobal('fetch', server.fetch);
  await loadServices();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.startAgain();
  told.length = 0;
  document.cookie = 'RESTKEY=k1; path=/';
  document.cookie = 'GA4ID=a1; path=/';
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  forgetCookies();
});

const settle = () => vi.advanceTimersByTimeAsync(50);

async function startPage() {
  const live = aLiveDoor();
  const session = startSession({ startsLoggedIn: true, tell: (facts) => told.push(facts), live: live.door });
  ({ stop } = session);
  await settle();
  const hear = async (news: InboxNews): Promise<void> => {
    for (const need of live.needs()) if (need.kind === 'messages') need.onNews(news);
    await settle();
  };
  return { live, session, hear };
}

const countsAsked = (): number => server.times('/api/account/headercounts');

test('a page of somebody who is logged in follows the inbox until they log out', async () => {
  const { live, session } = await startPage();
  expect(live.needs()).toMatchObject([{ kind: 'messages' }]);
  session.stop();
  expect(live.needs()).toEqual([]);
});

test('what the badges say already is no reason to ask; anything else is', async () => {
  const { hear } = await startPage();
  const known = told.at(-1)?.visitor?.counts?.messages ?? -1;
  const before = countsAsked();
  await hear({ Unread: known, Newest: 9 });
  expect(countsAsked()).toBe(before);
  await hear({ Unread: known + 1, Newest: 10 });
  expect(countsAsked()).toBe(before + 1);
});

test('a count that is told back is asked for again: the one on its way may be older', async () => {
  const { hear } = await startPage();
  const known = told.at(-1)?.visitor?.counts?.messages ?? -1;
  await hear({ Unread: known - 1, Newest: 9 });
  const before = countsAsked();
  await hear({ Unread: known, Newest: 10 });
  expect(countsAsked()).toBe(before + 1);
});
