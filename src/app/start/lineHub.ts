/**
 * Holds the live line for the tabs of a browser, in a worker: it opens one socket, passes on to each tab what comes in,
 * and asks for each what it follows. When the line is open is the machine's to say.
 */
import { createActor } from '#actors/observed.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { sharedLineMachine } from '#machines/page/sharedLineMachine.ts';
import type { SocketLine } from '#services/page/liveLine.ts';
import type { FromTab, FromWorker, Received, TabPort } from '#services/page/sharedLine.ts';

/** Half of what the server takes on a line; a tab that finds no room opens a line of its own. */
const mostTabs = 20;

/** `visit` is null while the tab is away. */
type Tab = { number: number; visit: number | null; say: (said: FromWorker) => void };
type Name = keyof Received;
type OpenLine = (host: string | null) => SocketLine;

const states: ReadonlySet<Name> = new Set<Name>(['onOpened', 'onLost', 'onFailed']);
/** Said on every connect, and true until it is said again. */
const lasting: ReadonlySet<Name> = new Set<Name>(['onHash', 'onMessages']);

/** What a tab that joins later has missed: how the line is, and what lasts. For that tab a line that was lost is one that failed. */
function createMemory() {
  const remembered = new Map<Name | 'state', { name: Name; said: readonly unknown[] }>();
  return {
    note(name: Name, said: readonly unknown[]): void {
      if (name === 'onRenewed' || name === 'onLost') remembered.clear();
      if (states.has(name)) remembered.set('state', { name: name === 'onOpened' ? name : 'onFailed', said });
      if (lasting.has(name)) remembered.set(name, { name, said });
    },
    isOpen: () => remembered.get('state')?.name === 'onOpened',
    all: () => [...remembered.values()],
  };
}

const nothing = { auctions: [], lots: [] };

export function wireSharedLine(line: SocketLine, notify: (name: Name, said: readonly unknown[]) => void) {
  const notifier =
    (name: Name) =>
    (...said: readonly unknown[]): void =>
      notify(name, said);
  const received: Received = {
    onOpened: notifier('onOpened'),
    onLost: notifier('onLost'),
    onFailed: notifier('onFailed'),
    onRenewed: notifier('onRenewed'),
    onHash: notifier('onHash'),
    onLots: notifier('onLots'),
    onOwn: notifier('onOwn'),
    onRegistration: notifier('onRegistration'),
    onMessages: notifier('onMessages'),
    onRoom: notifier('onRoom'),
  };
  return sharedLineMachine.provide({
    actors: {
      openLine: watcher<never>(() => {
        received.onRenewed();
        return line.open(received);
      }),
    },
  });
}

function createHub(line: SocketLine) {
  const tabs = new Set<Tab>();
  const memory = createMemory();
  const notifyTab = ({ visit, say }: Tab, name: Name, said: readonly unknown[]): void => {
    if (visit !== null) say({ kind: 'received', visit, name, said });
  };
  const actor = createActor(
    wireSharedLine(line, (name, said) => {
      memory.note(name, said);
      for (const tab of tabs) notifyTab(tab, name, said);
    }),
  ).start();

  function join(tab: Tab, visit: number, isLoggedIn: boolean): void {
    tab.visit = visit;
    tabs.add(tab);
    actor.send({ type: 'tab.joined', tab: tab.number, isLoggedIn });
    for (const { name, said } of memory.all()) notifyTab(tab, name, said);
  }

  function leave(tab: Tab): void {
    if (!tabs.delete(tab)) return;
    tab.visit = null;
    // The other tabs need not receive what this one followed. The answer does not matter.
    if (tabs.size > 0) line.follow({ page: tab.number, ...nothing }).catch(() => undefined);
    actor.send({ type: 'tab.left', tab: tab.number });
  }

  async function follow(
    tab: Tab,
    { question, following }: Extract<FromTab, { kind: 'follow' }>,
  ): Promise<void> {
    const answer = await line.follow({ ...following, page: tab.number }).catch(() => null);
    tab.say({ kind: 'answer', question, answer });
  }

  return {
    hasRoom: () => tabs.size < mostTabs,
    leave,
    receive(tab: Tab, said: FromTab): void {
      if (said.kind === 'join') join(tab, said.visit, said.isLoggedIn);
      if (said.kind === 'leave') leave(tab);
      if (said.kind === 'follow') void follow(tab, said);
      if (said.kind !== 'tryNow') return;
      if (memory.isOpen()) notifyTab(tab, 'onOpened', []);
      else line.tryNow();
    },
  };
}

/** @returns what takes the port of every tab that connects. */
export function createLineHub(openLine: OpenLine): (port: TabPort) => void {
  let hub: ReturnType<typeof createHub> | null = null;
  let connected = 0;
  return (port) => {
    connected += 1;
    const tab: Tab = { number: connected, visit: null, say: (said) => port.postMessage(said) };
    port.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
      if (data.kind === 'hello') {
        hub ??= createHub(openLine(data.host));
        tab.say({ kind: 'welcome', hasRoom: hub.hasRoom() });
      } else {
        hub?.receive(tab, data);
      }
    });
    // A tab that crashed says nothing.
    port.addEventListener('close', () => hub?.leave(tab));
    port.start();
  };
}
