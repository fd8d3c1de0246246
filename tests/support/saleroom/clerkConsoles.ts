/**
 * Clerks at their consoles on real nodes, who write down what they see and what they are answered, as the history checker
 * wants it, and send a deed again under its key until they know what became of it. Nothing here asserts anything.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import {
  actAsClerk,
  type ClerkDeed,
  clerkDeeds,
  type ClerkOutcome,
  type ClerkRoom,
  getClerkRoom,
} from '#contract/saleroom/saleroom.ts';
import { fitsNow } from '#rules/saleroom/clerkDeeds.ts';
import type { Observation, SentDeed } from '#server/faults/observations.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { callNode, type WhereNext } from '#tests/support/faults/saleVisitors.ts';

import type { SaleBidder } from './openSale.ts';

/** What would end the contest, leave it to the clock, or be about no lot. */
const unwanted: ReadonlySet<ClerkDeed> = new Set([
  'session.ended',
  'session.handedToPilot',
  'lot.withdrawn',
  'video.chosen',
  'bidder.registered',
] as const);

const againMs = 50;

const pathOf = ({ path }: { path: string }): string => path.replace(':AuctionID', String(saleId));

export type Console = {
  accountId: number;
  /** Asks until it is answered. */
  see: () => Promise<ClerkRoom>;
  /** @returns null when no one knows what became of it. */
  send: (deed: SentDeed, isCut?: boolean) => Promise<ClerkOutcome | null>;
  deed: (room: ClerkRoom, deed: ClerkDeed) => SentDeed;
  /** What it sent and was not answered. */
  unanswered: () => readonly SentDeed[];
  logIn: (cookie: string) => void;
};

type Place = { name: string; clerk: SaleBidder; whereNext: WhereNext };

export function openConsole({ name, clerk, whereNext }: Place, observations: Observation[]): Console {
  const agent = new Agent({ keepAlive: false });
  const open = new Map<string, SentDeed>();
  let { cookie } = clerk;

  function show({ Room: room }: ClerkRoom): void {
    observations.push({ kind: 'sawRoom', watcher: name, room });
  }

  async function see(): Promise<ClerkRoom> {
    for (;;) {
      const path = pathOf(getClerkRoom);
      const said = await callNode(agent, { address: whereNext(), method: 'GET', path, cookie });
      if (said !== null) {
        const room = JSON.parse(said) as ClerkRoom;
        show(room);
        return room;
      }
      await setTimeout(againMs);
    }
  }

  async function send(deed: SentDeed, isCut = false): Promise<ClerkOutcome | null> {
    const said = await callNode(agent, {
      address: whereNext(),
      method: 'POST',
      path: pathOf(actAsClerk),
      cookie,
      isCut,
      body: {
        Deed: deed.deed,
        LotNumber: deed.lotNumber,
        AskSeenCents: deed.askSeenCents,
        ActsSeen: deed.actsSeen,
        Text: deed.text,
        Paddle: deed.paddle,
        Key: deed.key,
      },
    });
    if (said === null) {
      open.set(deed.key, deed);
      observations.push({ kind: 'unacted', deed });
      return null;
    }
    const { Outcome: outcome, ClerkRoom: room } = JSON.parse(said) as {
      Outcome: ClerkOutcome;
      ClerkRoom: ClerkRoom;
    };
    open.delete(deed.key);
    observations.push({ kind: 'acted', deed, outcome });
    show(room);
    return outcome;
  }

  const deedOf = ({ Acts, Bidders, CutAskCents, Room: { Lot } }: ClerkRoom, deed: ClerkDeed): SentDeed => ({
    accountId: clerk.accountId,
    auctionId: saleId,
    deed,
    lotNumber: null,
    askSeenCents: deed === 'cutBid.taken' ? CutAskCents : (Lot?.AskCents ?? null),
    actsSeen: Acts,
    text: `${name} says so`,
    paddle: deed === 'hammer.fallen' ? (Bidders[0]?.Paddle ?? null) : null,
    key: randomUUID(),
  });

  return {
    accountId: clerk.accountId,
    see,
    send,
    deed: deedOf,
    unanswered: () => [...open.values()],
    logIn(fresh) {
      cookie = fresh;
    },
  };
}

/** What a clerk can do in the room as it stands, in the order of the contract. */
export const listFitting = (room: ClerkRoom): readonly ClerkDeed[] =>
  clerkDeeds.filter((deed) => !unwanted.has(deed) && fitsNow(deed, room));
