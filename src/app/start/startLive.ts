/** Starts the live line of a page. It comes after the first paint, and nothing before that may import it. */

import type { LiveNeed } from '#actors/liveConnection.tsx';
import { createActor } from '#actors/observed.ts';
import type { SessionActor } from '#actors/session.tsx';
import { inboxFollower } from '#app/wiring/shared/inboxFollower.ts';
import { wireLive } from '#app/wiring/shared/liveWiring.ts';
import { onChange } from '#app/wiring/shared/onChange.ts';
import { pageClock } from '#app/wiring/shared/pageClock.ts';
import type { LotName } from '#contract/page/live.ts';
import { lotKey } from '#machines/catalog/followedLotsFacts.ts';
import type { Asked } from '#machines/catalog/followedLotsMachine.ts';
import { selectIsLost, selectIsOpen } from '#machines/page/liveConnectionMachine.ts';
import { selectIsPresent } from '#machines/page/pagePresenceMachine.ts';
import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';
import type { LiveLine } from '#services/page/liveLine.ts';

import { loadLine } from './loadLine.ts';

export type LiveGiven = {
  /** An origin; null is the page's own. */
  liveHost: string | null;
  session: SessionActor;
  onHash: (hash: string) => void;
};

type Given = LiveGiven & {
  needs: ReadonlySet<LiveNeed>;
  /** A test hands in one of its own. */
  line?: LiveLine;
};

type Started = Pick<Actors, 'connection' | 'lots' | 'dialog' | 'chips'> & { onNeedsChanged: () => void };
export type StartLive = (given: Given) => Promise<Started>;

/** A page that is exchanged for another takes all its needs back and has new ones a moment later. */
const settleMs = 50;

/** As many as the server listens to; the longest page of a catalog has fewer. */
const mostLots = 120;

/** Every lot once; a page says what it is about after its parts did, so what comes last is asked for first. */
function lotsOf(needs: ReadonlySet<LiveNeed>): LotName[] {
  const lots = new Map<string, LotName>();
  for (const need of [...needs].toReversed()) {
    if (need.kind === 'lot') lots.set(lotKey(need.lot), need.lot);
  }
  return [...lots.values()].slice(0, mostLots);
}

/** As many as the server listens to. */
const mostSales = 3;

const salesOf = (needs: ReadonlySet<LiveNeed>, kind: 'room' | 'turns'): number[] =>
  [
    ...new Set(
      [...needs].flatMap((need) => (need.kind === kind && 'auctionId' in need ? [need.auctionId] : [])),
    ),
  ].slice(0, mostSales);

const nothingAsked: Asked = { auctions: [], turns: [], lots: [] };

const askedFor = (needs: ReadonlySet<LiveNeed>): Asked => ({
  auctions: salesOf(needs, 'room'),
  turns: salesOf(needs, 'turns'),
  lots: lotsOf(needs),
});

/** The same for the same lots in another order. */
const keyOf = ({ auctions, turns, lots }: Asked): string =>
  [auctions, turns, lots.map(lotKey).toSorted()].join('|');

const has = (needs: ReadonlySet<LiveNeed>, kind: LiveNeed['kind']): boolean =>
  [...needs].some((need) => need.kind === kind);

const now = (): string => new Date().toISOString();

function createActors(line: LiveLine, { onHash, needs, session }: Given) {
  const notifyBadges = inboxFollower(session);
  const machines = wireLive(line, {
    onHash,
    onLots: (standings) => lots.send({ type: 'lots.received', lots: standings, at: now() }),
    onOwn: (standing) => {
      chips.send({ type: 'own.received', own: standing });
      for (const need of needs) if (need.kind === 'own') need.onNews(standing);
    },
    onOffset: (measured) => pageClock().send({ type: 'offset.measured', ...measured }),
    onRegistration: (auctionId) => {
      for (const need of needs) if (need.kind === 'registration') need.onNews(auctionId);
    },
    onMessages: (news) => {
      notifyBadges(news);
      for (const need of needs) if (need.kind === 'messages') need.onNews(news);
    },
    onRoom: (room) => {
      for (const need of needs) {
        if (need.kind === 'room' && need.auctionId === room.AuctionID) need.onNews(room);
      }
    },
    onFollowed: () => {
      for (const need of needs) if (need.kind === 'room') need.onFollowed();
    },
  });
  const connection = createActor(machines.connection);
  const lots = createActor(machines.lots, { input: { jitter: Math.random() } });
  const dialog = createActor(machines.dialog);
  const chips = createActor(machines.chips);
  const presence = createActor(machines.presence);
  return { connection, lots, dialog, presence, chips };
}

type Actors = ReturnType<typeof createActors>;

/** Those who depend on the line are notified of what becomes of it. */
function followLine({ connection, lots, dialog, chips }: Actors, needs: Given['needs']): void {
  let wasOpen = false;
  const notifyOpening = onChange(false, (isOpen) => {
    if (!isOpen) return lots.send({ type: 'line.lost', at: now() });
    lots.send({ type: 'line.opened' });
    // What was said to no one while the line was away is asked for by anyone who wants to know it.
    if (wasOpen) {
      chips.send({ type: 'own.outdated' });
      for (const need of needs) if ('onGap' in need) need.onGap();
    }
    wasOpen = true;
  });
  const notifyLoss = onChange(false, (isLost) =>
    dialog.send({ type: isLost ? 'connection.lost' : 'connection.restored' }),
  );
  connection.subscribe((snapshot) => {
    notifyOpening(selectIsOpen(snapshot));
    notifyLoss(selectIsLost(snapshot));
  });
}

/** The line rests while the page is away. */
function followPresence({ connection, lots, presence }: Actors): void {
  const showPresence = onChange(false, (isPresent) => {
    // A page that is back asks by call until its line opens.
    if (isPresent) lots.send({ type: 'line.lost', at: now() });
    connection.send({ type: isPresent ? 'need.began' : 'need.ended' });
    if (!isPresent) lots.send({ type: 'line.rested' });
  });
  presence.subscribe((snapshot) => showPresence(selectIsPresent(snapshot)));
}

/** @returns what takes note of what the page needs now. */
function needsTaker({ lots, dialog, chips }: Actors, needs: Given['needs']): () => void {
  const showPage = onChange(false, (isTimeSensitive) =>
    dialog.send({ type: 'page.changed', isTimeSensitive }),
  );
  const showLots = onChange(keyOf(nothingAsked), () =>
    lots.send({ type: 'page.changed', ...askedFor(needs) }),
  );
  return () => {
    showPage(has(needs, 'timeSensitive'));
    if (has(needs, 'lot')) chips.send({ type: 'lots.shown' });
    showLots(keyOf(askedFor(needs)));
  };
}

export const startLive: StartLive = async (given) => {
  const { liveHost, session, needs } = given;
  const isLoggedIn = (): boolean => selectIsLoggedIn(session.getSnapshot());
  const actors = createActors(given.line ?? (await loadLine({ liveHost, isLoggedIn })), given);
  const { connection, lots, dialog, presence, chips } = actors;
  followLine(actors, needs);
  followPresence(actors);
  const takeNeeds = needsTaker(actors, needs);
  for (const actor of [dialog, lots, connection, chips]) actor.start();
  const showVisitor = (): void => chips.send({ type: isLoggedIn() ? 'visitor.came' : 'visitor.left' });
  showVisitor();
  takeNeeds();
  presence.start();
  const notifyVisitor = onChange(isLoggedIn(), () => {
    connection.send({ type: 'visitor.changed' });
    showVisitor();
    takeNeeds();
  });
  session.subscribe(() => notifyVisitor(isLoggedIn()));

  let settling: ReturnType<typeof setTimeout>;
  return {
    connection,
    lots,
    dialog,
    chips,
    onNeedsChanged() {
      clearTimeout(settling);
      settling = setTimeout(takeNeeds, settleMs);
    },
  };
};
