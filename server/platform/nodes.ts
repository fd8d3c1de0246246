/**
 * What the nodes of one site say to each other: that something they may keep a copy of has changed, and how many sockets
 * they have. A node that is alone speaks to itself. What is said while Redis is away is lost, so copies are short-lived
 * all the same.
 */
import type { Live } from './live.ts';

/** What a node may keep a copy of: the pages of a sale, and its room; what the house writes is of no sale, and says 0. */
export type Copied = 'sale' | 'room' | 'content';

/** The events between the servers of the live socket. */
export type BetweenNodes = {
  changed: (what: Copied, auctionId: number) => void;
  count: (room: string, answer: (count: number) => void) => void;
};

export type Nodes = {
  /** To every node, this one first. */
  tellChanged: (what: Copied, auctionId: number) => void;
  onChanged: (listener: (what: Copied, auctionId: number) => void) => void;
  /** How many sockets are in a room, on all nodes that answer. */
  countSockets: (room: string) => Promise<number>;
};

export function createNodes(live: Live, { areSeveral }: { areSeveral: boolean }): Nodes {
  const listeners: ((what: Copied, auctionId: number) => void)[] = [];
  const countHere = (room: string): number => live.of('/').adapter.rooms.get(room)?.size ?? 0;

  function hear(what: Copied, auctionId: number): void {
    for (const listener of listeners) listener(what, auctionId);
  }

  if (areSeveral) {
    live.on('changed', hear);
    live.on('count', (room, answer) => answer(countHere(room)));
  }

  return {
    tellChanged(what, auctionId) {
      hear(what, auctionId);
      if (areSeveral) live.serverSideEmit('changed', what, auctionId);
    },
    onChanged: (listener) => void listeners.push(listener),
    async countSockets(room) {
      if (!areSeveral) return countHere(room);
      const others = await live.serverSideEmitWithAck('count', room).catch(() => []);
      return others.reduce((sum, count) => sum + count, countHere(room));
    },
  };
}
