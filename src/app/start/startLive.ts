/**
 * Starts the live line of a page and says what is known of it whenever that changes. It comes after the first paint, and
 * nothing before that may import it.
 */

import { type LiveEvent, type LiveFacts, type LiveNeed, nothingHeard } from '#actors/liveConnection.tsx';
import { lotKey } from '#actors/liveLots.tsx';
import { createActor } from '#actors/observed.ts';
import type { SessionActor } from '#actors/session.tsx';
import type { LotName } from '#contract/live.ts';
import { ownChip } from '#contract/rules/ownChip.ts';
import { selectIsDialogOpen } from '#machines/disconnectDialogMachine.ts';
import { type Asked, selectHeardAt, selectStandings } from '#machines/followedLotsMachine.ts';
import { selectIsCutOff, selectIsLost, selectIsOpen, selectLine } from '#machines/liveConnectionMachine.ts';
import { selectOwn } from '#machines/ownChipsMachine.ts';
import { selectIsPresent } from '#machines/pagePresenceMachine.ts';
import { selectIsLoggedIn } from '#machines/sessionFacts.ts';
import type { LiveLine } from '#services/liveLine.ts';

import { inboxFollower } from './inboxFollower.ts';
import { wireLive } from './liveWiring.ts';
import { loadLine } from './loadLine.ts';
import { onChange } from './onChange.ts';
import { pageClock } from './pageClock.ts';

export type LiveGiven = {
  /** An origin; null is the page's own. */
  liveHost: string | null;
  session: SessionActor;
  onHash: (hash: string) => void;
};

type Given = LiveGiven & {
  needs: ReadonlySet<LiveNeed>;
  tell: (facts: LiveFacts) => void;
  /** A test hands in one of its own. */
  line?: LiveLine;
};
type Started = { send: (event: LiveEvent) => void; onNeedsChanged: () => void };
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

const askedFor = (needs: ReadonlySet<LiveNeed>): Asked => ({
  auctions: salesOf(needs, 'room'),
  turns: salesOf(needs, 'turns'),
  lots: lotsOf(needs),
});

const has = (needs: ReadonlySet<LiveNeed>, kind: LiveNeed['kind']): boolean =>
  [...needs].some((need) => need.kind === kind);

const now = (): string => new Date().toISOString();

function createActors(line: LiveLine, { onHash, needs, session }: Given) {
  const tellBadges = inboxFollower(session);
  const machines = wireLive(line, {
    onHash,
    onLots: (standings) => lots.send({ type: 'lots.heard', lots: standings, at: now() }),
    onOwn: (standing) => {
      chips.send({ type: 'own.heard', own: standing });
      for (const need of needs) if (need.kind === 'own') need.onNews(standing);
    },
    onOffset: (measured) => pageClock().send({ type: 'offset.measured', ...measured }),
    onRegistration: (auctionId) => {
      for (const need of needs) if (need.kind === 'registration') need.onNews(auctionId);
    },
    onMessages: (news) => {
      tellBadges(news);
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

/** @param known the chips of the last time: the same object where nothing is new, so that nothing is drawn again. */
function chipsOf({ lots, chips }: Actors, known: LiveFacts['chips']): LiveFacts['chips'] {
  const standings = selectStandings(lots.getSnapshot());
  const next = Object.fromEntries(
    Object.entries(selectOwn(chips.getSnapshot())).flatMap(([key, own]) => {
      const chip = ownChip(own, standings[key]);
      return chip ? [[key, chip] as const] : [];
    }),
  );
  return JSON.stringify(next) === JSON.stringify(known) ? known : next;
}

function factsOf(actors: Actors, known: LiveFacts['chips']): LiveFacts {
  const { connection, lots, dialog } = actors;
  const line = connection.getSnapshot();
  const followed = lots.getSnapshot();
  const isCutOff = selectIsCutOff(line);
  return {
    line: selectLine(line),
    isCutOff,
    lastAt: isCutOff ? selectHeardAt(followed) : null,
    isDialogOpen: selectIsDialogOpen(dialog.getSnapshot()),
    standings: selectStandings(followed),
    chips: chipsOf(actors, known),
  };
}

/** What becomes of the line is told to those who live by it. */
function followLine({ connection, lots, dialog, chips }: Actors, needs: Given['needs']): void {
  let wasOpen = false;
  const tellOpening = onChange(false, (isOpen) => {
    if (!isOpen) return lots.send({ type: 'line.lost', at: now() });
    lots.send({ type: 'line.opened' });
    // What was said to nobody while the line was away is asked for by whoever wants to know it.
    if (wasOpen) {
      chips.send({ type: 'own.outdated' });
      for (const need of needs) if ('onGap' in need) need.onGap();
    }
    wasOpen = true;
  });
  const tellLoss = onChange(false, (isLost) =>
    dialog.send({ type: isLost ? 'connection.lost' : 'connection.restored' }),
  );
  connection.subscribe((snapshot) => {
    tellOpening(selectIsOpen(snapshot));
    tellLoss(selectIsLost(snapshot));
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
  const showLots = onChange('[[],[],[]]', () => lots.send({ type: 'page.changed', ...askedFor(needs) }));
  return () => {
    showPage(has(needs, 'timeSensitive'));
    if (has(needs, 'lot')) chips.send({ type: 'lots.shown' });
    const { auctions, turns, lots: asked } = askedFor(needs);
    showLots(JSON.stringify([auctions, turns, asked.map(lotKey).toSorted()]));
  };
}

export const startLive: StartLive = async (given) => {
  const { liveHost, session, needs, tell } = given;
  const isLoggedIn = (): boolean => selectIsLoggedIn(session.getSnapshot());
  const actors = createActors(given.line ?? (await loadLine({ liveHost, isLoggedIn })), given);
  const { connection, lots, dialog, presence, chips } = actors;
  followLine(actors, needs);
  followPresence(actors);
  let facts: LiveFacts = nothingHeard;
  const tellAll = (): void => {
    facts = factsOf(actors, facts.chips);
    tell(facts);
  };
  dialog.subscribe(tellAll);
  lots.subscribe(tellAll);
  connection.subscribe(tellAll);
  chips.subscribe(tellAll);
  const takeNeeds = needsTaker(actors, needs);
  for (const actor of [dialog, lots, connection, chips]) actor.start();
  const showVisitor = (): void => chips.send({ type: isLoggedIn() ? 'visitor.came' : 'visitor.left' });
  showVisitor();
  takeNeeds();
  presence.start();
  const tellVisitor = onChange(isLoggedIn(), () => {
    connection.send({ type: 'visitor.changed' });
    showVisitor();
    takeNeeds();
  });
  session.subscribe(() => tellVisitor(isLoggedIn()));

  let settling: ReturnType<typeof setTimeout>;
  return {
    send(event) {
      if (event.type === 'standing.told') lots.send(event);
      else dialog.send(event);
    },
    onNeedsChanged() {
      clearTimeout(settling);
      settling = setTimeout(takeNeeds, settleMs);
    },
  };
};
