/** Where the live line's machines meet the line itself, calls and storage; it decides nothing. */
import { fromPromise } from 'xstate';

import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { listOwnLots } from '#contract/bidding/ownChips.ts';
import type { InboxNews } from '#contract/messages/messages.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { ownChipsMachine } from '#machines/bidding/ownChipsMachine.ts';
import { type Asked, followedLotsMachine, type Received } from '#machines/catalog/followedLotsMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import type { Measurement } from '#machines/page/clockMachine.ts';
import { disconnectDialogMachine, type LastTime } from '#machines/page/disconnectDialogMachine.ts';
import { type LineEvent, liveConnectionMachine } from '#machines/page/liveConnectionMachine.ts';
import { type PagePresenceEvent, pagePresenceMachine } from '#machines/page/pagePresenceMachine.ts';
import { listStandings } from '#services/bidding/standings.ts';
import { readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import { watchPageLeaving, watchPageVisibility } from '#services/kernel/pageVisibility.ts';
import type { LiveLine } from '#services/page/liveLine.ts';

import { ask, askWith } from './ask.ts';

/** Who receives what is neither the line's own state nor asked for. */
export type LiveHearers = {
  onHash: (hash: string) => void;
  onLots: (lots: readonly LotStanding[]) => void;
  onOwn: (standing: OwnStanding) => void;
  onOffset: (measured: Measurement) => void;
  onRegistration: (auctionId: number | null) => void;
  onMessages: (news: InboxNews) => void;
  onRoom: (room: Room) => void;
  /** From now on nothing is missed of what the page follows. */
  onFollowed: () => void;
};

const now = (): string => new Date().toISOString();

function lastTime(): LastTime {
  const stored = readStored(storedKeys.disconnectedAt);
  const storedMs = stored === null || stored === '' ? Number.NaN : Number(stored);
  return { storedMs: Number.isNaN(storedMs) ? null : storedMs, nowMs: Date.now() };
}

function watchPage(send: (event: PagePresenceEvent) => void): () => void {
  const unwatch = watchPageVisibility((isShown) => send({ type: isShown ? 'page.shown' : 'page.hidden' }));
  const stay = watchPageLeaving(() => send({ type: 'page.left' }));
  return () => {
    unwatch();
    stay();
  };
}

export function wireLive(line: LiveLine, { onOffset, onFollowed, ...hearers }: LiveHearers) {
  return {
    presence: pagePresenceMachine.provide({ actors: { watchPage: watcher<PagePresenceEvent>(watchPage) } }),
    connection: liveConnectionMachine.provide({
      actors: {
        openLine: watcher<LineEvent>((send) =>
          line.open({
            ...hearers,
            onOpened: () => send({ type: 'line.opened' }),
            onLost: () => send({ type: 'line.lost' }),
            onFailed: () => send({ type: 'line.failed' }),
            onRenewed: () => send({ type: 'line.renewed' }),
            onNetworkLost: () => send({ type: 'network.lost' }),
            onNetworkFound: () => send({ type: 'network.found' }),
          }),
        ),
      },
    }),
    lots: followedLotsMachine.provide({
      actors: {
        follow: fromPromise<Received, Asked>(async ({ input }) => {
          const { lots, offset } = await line.follow(input);
          onOffset(offset);
          onFollowed();
          return { lots, at: now() };
        }),
        askByCall: askWith(async (call, { lots: asked }, options) => {
          const lots = await listStandings(call, asked, options);
          return { lots, at: lots.length === asked.length ? now() : null };
        }),
      },
    }),
    chips: ownChipsMachine.provide({
      actors: { listOwn: ask(listOwnLots) },
    }),
    dialog: disconnectDialogMachine.provide({
      actors: {
        readLastTime: fromPromise(async () => lastTime()),
        storeTime: fromPromise(async () => {
          store(storedKeys.disconnectedAt, String(Date.now()));
        }),
      },
    }),
  };
}
