/**
 * Clerks at their consoles on real nodes, who write down what they see and what they are answered, as the history checker
 * wants it, and send an action again under its key until they know what became of it. Nothing here asserts anything.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import {
  actAsClerk,
  type ClerkAction,
  clerkActions,
  type ClerkOutcome,
  type ClerkRoom,
  getClerkRoom,
} from '#contract/saleroom/saleroom.ts';
import { fitsNow } from '#rules/saleroom/clerkActions.ts';
import type { Observation, SentAction } from '#server/faults/observations.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { callNode, type WhereNext } from '#tests/support/faults/saleVisitors.ts';

import type { SaleBidder } from './openSale.ts';

/** What would end the contest, leave it to the clock, or be about no lot. */
const unwanted: ReadonlySet<ClerkAction> = new Set([
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
  send: (action: SentAction, isCut?: boolean) => Promise<ClerkOutcome | null>;
  action: (room: ClerkRoom, action: ClerkAction) => SentAction;
  /** What it sent and was not answered. */
  unanswered: () => readonly SentAction[];
  logIn: (cookie: string) => void;
};

type Place = { name: string; clerk: SaleBidder; whereNext: WhereNext };

export function openConsole({ name, clerk, whereNext }: Place, observations: Observation[]): Console {
  const agent = new Agent({ keepAlive: false });
  const open = new Map<string, SentAction>();
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

  async function send(action: SentAction, isCut = false): Promise<ClerkOutcome | null> {
    const said = await callNode(agent, {
      address: whereNext(),
      method: 'POST',
      path: pathOf(actAsClerk),
      cookie,
      isCut,
      body: {
        Action: action.action,
        LotNumber: action.lotNumber,
        AskSeenCents: action.askSeenCents,
        ActsSeen: action.actsSeen,
        Text: action.text,
        Paddle: action.paddle,
        Key: action.key,
      },
    });
    if (said === null) {
      open.set(action.key, action);
      observations.push({ kind: 'unacted', action });
      return null;
    }
    const { Outcome: outcome, ClerkRoom: room } = JSON.parse(said) as {
      Outcome: ClerkOutcome;
      ClerkRoom: ClerkRoom;
    };
    open.delete(action.key);
    observations.push({ kind: 'acted', action, outcome });
    show(room);
    return outcome;
  }

  const actionOf = (
    { Acts, Bidders, CutAskCents, Room: { Lot } }: ClerkRoom,
    action: ClerkAction,
  ): SentAction => ({
    accountId: clerk.accountId,
    auctionId: saleId,
    action,
    lotNumber: null,
    askSeenCents: action === 'cutBid.taken' ? CutAskCents : (Lot?.AskCents ?? null),
    actsSeen: Acts,
    text: `${name} says so`,
    paddle: action === 'hammer.fallen' ? (Bidders[0]?.Paddle ?? null) : null,
    key: randomUUID(),
  });

  return {
    accountId: clerk.accountId,
    see,
    send,
    action: actionOf,
    unanswered: () => [...open.values()],
    logIn(fresh) {
      cookie = fresh;
    },
  };
}

/** What a clerk can do in the room as it stands, in the order of the contract. */
export const listFitting = (room: ClerkRoom): readonly ClerkAction[] =>
  clerkActions.filter((action) => !unwanted.has(action) && fitsNow(action, room));
