/**
 * The news of a busy day, made by the calls that pages make: people bid against each other on the lots that the soaked
 * pages show and in the room, where a clerk sells one lot after the other.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Browser, BrowserContext } from 'playwright';

import { type BidAnswer, placeBid, placeLiveBid } from '#contract/bidding/bids.ts';
import { type CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import { catalogSearch, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import {
  actAsClerk,
  type ClerkAction,
  type ClerkOutcome,
  getClerkRoom,
} from '#contract/saleroom/saleroom.ts';
import { actOnTimedSale, getTimedConsole, type TimedConsole } from '#contract/saleroom/timedConsole.ts';
import { saleIds } from '#demo/world/sales.ts';
import { createBidder, logInSilently } from '#e2e/support/bidders.ts';

/** Longer than the server collects bids for, so that most bids arrive alone. */
const pauseMs = 200;
const bidsInRoom = 8;
/** Those that My Bids lists. */
const ownLots = 16;
/** What the server confirms a hammer for, and the pilot's round after it. */
const hammerLooks = 12;
const hammerLookMs = 500;
/** The first lots of the timed sale close in the middle of the eight hours, its last ones after them. */
const postponedMinutes = 255;
export const catalogQuery = { ...emptyQuery, pageSize: 48, page: 6 } as const;

/** Someone who is logged in without a page. */
type Hand = { email: string; context: BrowserContext };

const writing = { [writingCallHeader.name]: writingCallHeader.value };

async function send<Answer>({ context }: Hand, path: string, data: object): Promise<Answer> {
  const answer = await context.request.post(path, { headers: writing, data, timeout: 0 });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function ask<Answer>(
  { context }: Hand,
  path: string,
  params: Record<string, string> = {},
): Promise<Answer> {
  const answer = await context.request.get(path, { params, timeout: 0 });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const pathIn = ({ path }: { path: string }, sale: number): string =>
  path.replace(/:auctionid/iu, String(sale));

async function openHand(browser: Browser, address: string, email: string): Promise<Hand> {
  const hand = { email, context: await browser.newContext({ baseURL: address }) };
  await logInSilently(hand.context, hand);
  return hand;
}

/** A bidder without a limit, approved everywhere. */
async function openBidder(browser: Browser, address: string, name: string): Promise<Hand> {
  const email = `${name}.soak@example.com`;
  const context = await browser.newContext({ baseURL: address });
  await createBidder(context.request, email, 4);
  await context.close();
  return openHand(browser, address, email);
}

/** Keeps the watched lots open for the eight hours. */
async function postponeTimedSale(staff: Hand): Promise<void> {
  const { Acts } = await ask<TimedConsole>(staff, pathIn(getTimedConsole, saleIds.closing));
  await send(staff, pathIn(actOnTimedSale, saleIds.closing), {
    Action: 'sale.postponed',
    LotNumber: null,
    BidNumber: null,
    Minutes: postponedMinutes,
    Text: null,
    ActsSeen: Acts,
    Key: randomUUID(),
  });
}

/** The lots of the catalog's page that is soaked. */
async function listShownLots(hand: Hand): Promise<readonly LotCard[]> {
  const search = catalogSearch(catalogQuery).toString();
  const { lots } = await ask<CatalogPage>(hand, pathIn(searchCatalog, saleIds.closing), { search });
  return lots.filter(({ Status }) => Status === 'open');
}

type Rivals = { people: readonly [Hand, Hand]; lots: readonly LotCard[] };

/** Two people outbid each other in turn, at what is asked. @returns what bids once. */
function createContest({ people, lots }: Rivals): () => Promise<void> {
  const asked = new Map(lots.map((lot) => [lot.LotNumber, lot.StartingBidCents]));
  let turn = 0;
  return async () => {
    const lot = lots[turn % lots.length];
    const person = people[Math.floor(turn / lots.length) % 2 === 0 ? 0 : 1];
    turn += 1;
    if (!lot) return;
    const { Lot } = await send<BidAnswer>(person, placeBid.path, {
      AuctionID: lot.AuctionID,
      LotNumber: lot.LotNumber,
      MaxCents: asked.get(lot.LotNumber),
      Key: randomUUID(),
    });
    if (Lot?.AskCents) asked.set(lot.LotNumber, Lot.AskCents);
  };
}

type ClerkRoomSeen = {
  Acts: number;
  Room: { Lot: { LotNumber: number; Stage: string; AskCents: number | null } | null };
};

/** A clerk who opens, calls and sells lots, and two people who bid on them. @returns what does one thing of it. */
function createRoomDay(clerk: Hand, people: readonly [Hand, Hand]): () => Promise<void> {
  const sale = saleIds.running;
  const look = (): Promise<ClerkRoomSeen> => ask(clerk, pathIn(getClerkRoom, sale));
  let bids = 0;
  let looks = 0;

  async function act(Action: ClerkAction, { Acts, Room: { Lot } }: ClerkRoomSeen): Promise<ClerkOutcome> {
    const { Outcome } = await send<{ Outcome: ClerkOutcome }>(clerk, pathIn(actAsClerk, sale), {
      Action,
      LotNumber: Action === 'lot.opened' ? null : (Lot?.LotNumber ?? null),
      AskSeenCents: Lot?.AskCents ?? null,
      ActsSeen: Acts,
      Text: null,
      Key: randomUUID(),
    });
    return Outcome;
  }

  async function sell(seen: ClerkRoomSeen): Promise<void> {
    const commands = ['fairWarning.given', 'finalCall.given', 'hammer.fallen'] as const;
    const stages = ['open', 'fairWarning', 'finalCall'];
    const command = commands[stages.indexOf(seen.Room.Lot?.Stage ?? '')];
    if (command && (await act(command, seen)) === 'done') return;
    if ((await act('lot.passed', await look())) !== 'done') await act('lot.withdrawn', await look());
  }

  async function bid({ Room: { Lot } }: ClerkRoomSeen): Promise<void> {
    bids += 1;
    await send<BidAnswer>(people[bids % 2 === 0 ? 0 : 1], placeLiveBid.path, {
      AuctionID: sale,
      LotNumber: Lot?.LotNumber,
      MaxCents: Lot?.AskCents,
      AskSeenCents: Lot?.AskCents,
      Key: randomUUID(),
    });
  }

  return async () => {
    const seen = await look();
    const stage = seen.Room.Lot?.Stage;
    looks = stage === 'hammer' ? looks + 1 : 0;
    if (stage === 'hammer' && looks < hammerLooks) {
      await setTimeout(hammerLookMs);
    } else if (stage === 'open' && bids < bidsInRoom) {
      await bid(seen);
    } else if (stage === 'open' || stage === 'fairWarning' || stage === 'finalCall') {
      await sell(seen);
    } else {
      bids = 0;
      await act('lot.opened', seen);
    }
  };
}

async function takeRoom(clerk: Hand): Promise<void> {
  const path = pathIn(getClerkRoom, saleIds.running);
  const { Acts } = await ask<ClerkRoomSeen>(clerk, path);
  await send(clerk, pathIn(actAsClerk, saleIds.running), {
    Action: 'session.started',
    LotNumber: null,
    AskSeenCents: null,
    ActsSeen: Acts,
    Text: null,
    Key: randomUUID(),
  });
}

/** Everybody does one thing after the other while the work lasts. @returns how many things were done. */
export async function makeNews(
  doings: readonly (() => Promise<void>)[],
  work: () => Promise<unknown>,
): Promise<number> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  const counts = await Promise.all(
    doings.map(async (doOnce) => {
      let count = 0;
      for (; !over.signal.aborted; count += 1) {
        await doOnce();
        await setTimeout(pauseMs);
      }
      return count;
    }),
  );
  await working;
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Two bidders, of whom the pages show the first, and a clerk who has taken the room from the auto-pilot. */
export async function openNews(browser: Browser, address: string) {
  const owner = await openBidder(browser, address, 'owner');
  const rival = await openBidder(browser, address, 'rival');
  const clerk = await openHand(browser, address, 'clerk@example.com');
  await postponeTimedSale(await openHand(browser, address, 'staff@example.com'));
  await takeRoom(clerk);
  const shown = await listShownLots(owner);
  const lot = shown.at(-1);
  if (!lot) throw new Error('The timed sale has no lots that take bids.');
  const people = [owner, rival] as const;
  const contest = createContest({ people, lots: shown.slice(-ownLots) });
  // The first of the two has a bid on every one of them when the pages open.
  for (let bids = 0; bids < ownLots; bids += 1) await contest();
  return {
    owner,
    hands: [owner, rival, clerk],
    lotAddress: lotAddress({ auctionId: lot.AuctionID, lotNumber: lot.LotNumber, slug: lot.Slug }),
    doings: [contest, createContest({ people, lots: [lot] }), createRoomDay(clerk, people)],
  };
}

export type News = Awaited<ReturnType<typeof openNews>>;
