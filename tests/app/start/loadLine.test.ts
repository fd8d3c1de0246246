/** Which line a page gets: the shared one where the browser has it, or its own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadLine } from '#app/start/loadLine.ts';
import type { FromTab, FromWorker } from '#services/page/sharedLine.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The browser's worker, as a test wants it to answer. */
function aBrowser(greet: (say: (said: FromWorker) => void, worker: EventTarget) => void) {
  const said: FromTab[] = [];
  class Port extends EventTarget {
    start(): void {}
    postMessage(message: FromTab): void {
      said.push(message);
    }
  }
  class Shared extends EventTarget {
    readonly port = new Port();
    constructor() {
      super();
      setTimeout(() =>
        greet((data) => void this.port.dispatchEvent(Object.assign(new Event('message'), { data })), this),
      );
    }
  }
  vi.stubGlobal('SharedWorker', Shared);
  return said;
}

/** What comes of a question: with the shared line it goes to the worker, the page's own is not open yet. */
async function ask(said: readonly FromTab[]): Promise<string[]> {
  const loading = loadLine({ liveHost: 'https://live.example', isLoggedIn: () => true });
  await vi.advanceTimersByTimeAsync(5_000);
  const line = await loading;
  const refusals: string[] = [];
  line.follow({ auctions: [], lots: [] }).catch((fault: Error) => refusals.push(fault.message));
  await vi.advanceTimersByTimeAsync(0);
  return [...said.map(({ kind }) => kind), ...refusals];
}

const ownLine = 'Nothing can be followed while no line is open.';

test('a worker with room for the tab holds its line', async () => {
  const said = aBrowser((say) => say({ kind: 'welcome', hasRoom: true }));
  expect(await ask(said)).toEqual(['hello', 'follow']);
  expect(said[0]).toEqual({ kind: 'hello', host: 'https://live.example' });
});

test.each<[string, Parameters<typeof aBrowser>[0]]>([
  ['has no room', (say) => say({ kind: 'welcome', hasRoom: false })],
  ['cannot be loaded', (_, worker) => void worker.dispatchEvent(new Event('error'))],
  ['says nothing for five seconds', () => undefined],
])('where the worker %s, the page has a line of its own', async (_, greet) => {
  expect(await ask(aBrowser(greet))).toEqual(['hello', ownLine]);
});

test('where the browser forbids workers or has none, the page has a line of its own', async () => {
  expect(await ask([])).toEqual([ownLine]);
  // What is no constructor throws, as a browser does that forbids it.
  vi.stubGlobal('SharedWorker', () => undefined);
  expect(await ask([])).toEqual([ownLine]);
});
