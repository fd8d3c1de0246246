/**
 * Calls of a page that wait for the story to answer them: so a state between question and answer can be looked at, and
 * the server can say what it would not say by itself.
 */
import type { Locator, Page, Route } from 'playwright/test';

/** `real` asks the server after all; `cut` is a line that breaks. */
export type Answer = { json: unknown; status?: number } | 'real' | 'cut';

type Held = { waiting: Route[]; wake: () => void };

const held = new WeakMap<Page, Map<string, Held>>();

/** A path that ends in `*` stands for all that begin so: the end of theirs is the page's to make. */
const isOf = (pathname: string, path: string): boolean =>
  path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

/** From here on the calls to these paths wait. */
export async function holdCalls(page: Page, ...paths: readonly string[]): Promise<void> {
  const calls = held.get(page) ?? new Map<string, Held>();
  held.set(page, calls);
  for (const path of paths) {
    const call: Held = { waiting: [], wake: () => undefined };
    calls.set(path, call);
    await page.route(
      ({ pathname }) => isOf(pathname, path),
      (route) => {
        call.waiting.push(route);
        call.wake();
      },
    );
  }
}

/** A page that opens may ask twice and give the first call up: no one waits for its answer anymore. */
const isGivenUp = (route: Route): boolean => route.request().failure() !== null;

function heldOf(page: Page, path: string): Held {
  const call = held.get(page)?.get(path);
  if (!call) throw new Error(`No one holds the calls to ${path}.`);
  return call;
}

function takeOldest(call: Held): Route | undefined {
  call.waiting = call.waiting.filter((route) => !isGivenUp(route));
  return call.waiting.shift();
}

const nextArrival = (call: Held): Promise<void> =>
  new Promise((resolve) => {
    call.wake = resolve;
  });

async function nextOf(page: Page, path: string): Promise<Route> {
  const call = heldOf(page, path);
  for (;;) {
    const route = takeOldest(call);
    if (route) return route;
    await nextArrival(call);
  }
}

const give = (route: Route, answer: Answer): Promise<void> => {
  if (answer === 'real') return route.continue();
  return answer === 'cut' ? route.abort() : route.fulfill(answer);
};

/** Answers the oldest call that waits, or the next one that comes. */
export async function answerCall(page: Page, path: string, answer: Answer): Promise<void> {
  await give(await nextOf(page, path), answer);
}

/** What others do may have the page ask again while it is being answered: each of its calls is, until it shows the sight. */
export async function answerUntil(sight: Locator, path: string, answer: Answer): Promise<void> {
  const call = heldOf(sight.page(), path);
  let isSeen = false;
  async function see(): Promise<void> {
    await sight.waitFor();
    isSeen = true;
  }
  const seen = see();
  for (;;) {
    const route = takeOldest(call);
    if (route) await give(route, answer);
    else if (isSeen) return;
    else await Promise.race([seen, nextArrival(call)]);
  }
}

/** From here on every call to the path gets this answer at once. */
export async function answerCalls(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => give(route, answer),
  );
}

/** The calls of anyone who is logged in, answered for someone with nothing waiting: no server has to know them. */
export async function answerAsRuth(page: Page): Promise<void> {
  await answerCalls(page, '/api/account/info/accountInfo', {
    json: [{ FirstName: 'Ruth', LastName: 'Hollis', Role: 'bidder' }],
  });
  await answerCalls(page, '/api/account/email/getAll', {
    json: [{ EmailType: 'Primary', Email: 'ruth@example.com' }],
  });
  await answerCalls(page, '/api/account/headercounts', { json: { messages: 0, notifications: 0, cart: 0 } });
  await answerCalls(page, '/api/account/bids/getAllCurrentBidsCount', { json: {} });
}
