/**
 * What the nodes of one site say to each other: that something they may keep a copy of has changed, how many sockets they
 * have, and how long their bids wait. A node that is alone speaks to itself. What is said while Redis is away is lost, so
 * copies are short-lived all the same.
 */
import { setTimeout } from 'node:timers/promises';

import type { Live } from '#server/platform/live.ts';

/** What a node may keep a copy of: the pages of a sale, and its room; our content belongs to no sale, and says 0. */
export type Copied = 'sale' | 'room' | 'content';

/** The events between the servers of the live socket. */
export type BetweenNodes = {
  changed: (what: Copied, auctionId: number) => void;
  count: (room: string, answer: (count: number) => void) => void;
  undecided: (answer: (since: string | null) => void) => void;
};

/** Anyone who asks may hold up a closing: a node that is gone is not waited for any longer. */
const patienceMs = 1_000;

/** When the oldest bid that is not decided yet was received; null where none waits. */
export type Undecided = {
  since: string | null;
  /** Every node has answered. */
  isWhole: boolean;
};

export type Nodes = {
  /** To every node, this one first. */
  notifyChanged: (what: Copied, auctionId: number) => void;
  onChanged: (listener: (what: Copied, auctionId: number) => void) => void;
  /** How many sockets are in a room, on all nodes that answer. */
  countSockets: (room: string) => Promise<number>;
  /** How this node answers from now on. */
  answerUndecided: (find: () => string | null) => void;
  /** Whether a bid waits on this node. */
  isBidWaiting: () => boolean;
  /** Of all nodes. */
  findUndecided: () => Promise<Undecided>;
};

/**
 * Asks the other nodes; null where one has not answered in time, or Redis is away. The adapter is called directly: through
 * `serverSideEmitWithAck` a Redis that is away leaves a promise that no one catches, and ends the process.
 */
async function askOthers<Answer>(
  live: Live,
  event: keyof BetweenNodes,
  ...about: string[]
): Promise<Answer[] | null> {
  const { promise, resolve } = Promise.withResolvers<Answer[] | null>();
  const receive = (error: Error | null, answers: Answer[]): void => resolve(error ? null : answers);
  const asked: unknown = live.of('/').adapter.serverSideEmit([event, ...about, receive]);
  Promise.resolve(asked).catch(() => resolve(null));
  return Promise.race([promise, setTimeout(patienceMs, null, { ref: false })]);
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null;
}

export function createNodes(live: Live, { areSeveral }: { areSeveral: boolean }): Nodes {
  const listeners: ((what: Copied, auctionId: number) => void)[] = [];
  let undecidedHere = (): string | null => null;
  const countHere = (room: string): number => live.of('/').adapter.rooms.get(room)?.size ?? 0;

  function receive(what: Copied, auctionId: number): void {
    for (const listener of listeners) listener(what, auctionId);
  }

  if (areSeveral) {
    live.on('changed', receive);
    live.on('count', (room, answer) => answer(countHere(room)));
    live.on('undecided', (answer) => answer(undecidedHere()));
  }

  return {
    notifyChanged(what, auctionId) {
      receive(what, auctionId);
      if (areSeveral) live.serverSideEmit('changed', what, auctionId);
    },
    onChanged: (listener) => void listeners.push(listener),
    async countSockets(room) {
      if (!areSeveral) return countHere(room);
      const others = await askOthers<number>(live, 'count', room);
      return (others ?? []).reduce((sum, count) => sum + count, countHere(room));
    },
    answerUndecided(find) {
      undecidedHere = find;
    },
    isBidWaiting: () => undecidedHere() !== null,
    async findUndecided() {
      if (!areSeveral) return { since: undecidedHere(), isWhole: true };
      const others = await askOthers<string | null>(live, 'undecided');
      return { since: earliest([undecidedHere(), ...(others ?? [])]), isWhole: others !== null };
    },
  };
}
