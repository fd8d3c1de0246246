/**
 * Makes what a lot stands at again out of its log, deciding every bid by the rules once more, and says where that differs
 * from what was kept.
 */
import { afterBid } from '#contract/auctions/softClose.ts';
import { type LotBidding, placeMax } from '#contract/bidding/proxyBid.ts';
import { standingEntries } from '#contract/bidding/publicSteps.ts';
import { reserveOf } from '#contract/bidding/reserve.ts';

import { carryOut, endOfStroke } from './carryOut.ts';
import { maximaOf } from './loggedMaxima.ts';
import type { LoggedEntry, LotLog, Summary } from './lotLogs.ts';
import { takesBackNothing } from './verifyLog.ts';

type Replayed = { summary: Summary; fault: string | null };

/** The floor has no account: its last bid is the most it would pay. */
function leaderOf(entries: readonly LoggedEntry[], leaderAlias: number | null) {
  const own = [...maximaOf(entries).values()].find(({ alias }) => alias === leaderAlias);
  if (own || leaderAlias === null) return own;
  const floors = standingEntries(entries).findLast(({ Kind }) => Kind === 'floor');
  return floors && { accountId: null, maxCents: floors.MaxCents };
}

function summarize({ lot, entries }: LotLog): Summary {
  const last = entries.at(-1);
  const leaderAlias = last?.LeaderAlias ?? null;
  const leader = leaderOf(entries, leaderAlias);
  const priceCents = last?.PriceCents ?? null;
  return {
    priceCents,
    leaderAlias,
    leaderId: leader?.accountId ?? null,
    leaderMaxCents: leader?.maxCents ?? null,
    bidCount: standingEntries(entries).reduce((count, { Steps }) => count + Steps.length, 0),
    reserveMet: reserveOf({ reserveCents: lot.reserveCents, priceCents }) !== 'notMet',
    closesAt: last?.ClosesAt ?? null,
    extendedCount: 0,
    aliasCount: entries.reduce((most, { Alias }) => Math.max(most, Alias), 0),
    bidNumber: entries.length,
    head: last?.Head ?? null,
  };
}

/** Whether a bid gave the lot more time: its end is then just so far from the bid. */
function isExtension(entry: LoggedEntry, moved: boolean, extensionSeconds: number | null): boolean {
  if (!moved || entry.ClosesAt === null || extensionSeconds === null) return false;
  const windowMs = extensionSeconds * 1_000;
  const receivedAtMs = Date.parse(entry.ReceivedAt);
  const justBefore = { scheduledEndAtMs: 0, endAtMs: receivedAtMs + windowMs - 1, extendedCount: 0 };
  return afterBid(justBefore, { receivedAtMs, moved, windowMs }).endAtMs === Date.parse(entry.ClosesAt);
}

type TimedReplay = { extendedCount: number };

/**
 * What is left once a bid is taken back, with everything of its bidder that came after it. A reserve draws the price: that
 * is taken as logged, and who leads is the same without one.
 */
function afterVoid({ lot, entries }: LotLog, place: number): LotBidding | string {
  const entry = entries[place];
  if (!entry || takesBackNothing(entries, place, entry)) {
    return `bid ${place + 1} takes back a bid that never was`;
  }
  const standing = standingEntries(entries.slice(0, endOfStroke(entries, place) + 1));
  const { bidding, refused } = carryOut({ ...lot, reserveCents: null }, standing);
  return refused ? `bid ${refused.Number} should have been refused` : bidding;
}

function afterMax(bidding: LotBidding, entry: LoggedEntry): LotBidding | string {
  const placed = placeMax(bidding, { bidderId: entry.Alias, maxCents: entry.MaxCents });
  return placed.kind === 'refused'
    ? `bid ${entry.Number} should have been refused as ${placed.code}`
    : placed.lot;
}

/** A reserve may have been another one when the bid came, until a day before the close: such prices are taken as logged. */
function replayTimed(log: LotLog): string | TimedReplay {
  const { lot, entries } = log;
  const { openingCents, scheduledClosesAt } = lot;
  let bidding: LotBidding = { openingCents, reserveCents: null, priceCents: null, leader: null };
  let closesAt = scheduledClosesAt;
  let extendedCount = 0;
  for (const [place, entry] of entries.entries()) {
    const after = entry.Kind === 'void' ? afterVoid(log, place) : afterMax(bidding, entry);
    if (typeof after === 'string') return after;
    const isAsDecided = entry.PriceCents === after.priceCents || lot.reserveCents !== null;
    if (!isAsDecided || entry.LeaderAlias !== (after.leader?.bidderId ?? null)) {
      return `bid ${entry.Number} was not decided by the rules`;
    }
    const moved = entry.Kind === 'max' && entry.PriceCents !== bidding.priceCents;
    const isLonger = entry.ClosesAt !== closesAt && isExtension(entry, moved, lot.extensionSeconds);
    extendedCount += isLonger ? 1 : 0;
    closesAt = entry.ClosesAt;
    bidding = { ...after, priceCents: entry.PriceCents };
  }
  return { extendedCount };
}

const isOfTimedSale = ({ Kind }: LoggedEntry): boolean => Kind === 'max' || Kind === 'void';

function isDecidedSo({ PriceCents, LeaderAlias }: LoggedEntry, { priceCents, leader }: LotBidding): boolean {
  return PriceCents === priceCents && LeaderAlias === (leader?.bidderId ?? null);
}

/**
 * Carries out the log of a live lot once more by the rules: the sealed bids as it comes up, every bid in the room, and
 * those that were taken back, as if they had never come. The first entry that the rules would have decided otherwise.
 */
function liveFault({ lot, entries }: LotLog): string | null {
  let carried: ReturnType<typeof carryOut> | null = null;
  let carriedTo = -1;
  for (const [place, entry] of entries.entries()) {
    if (takesBackNothing(entries, place, entry)) return `bid ${entry.Number} takes back a bid that never was`;
    if (place > carriedTo) {
      carriedTo = endOfStroke(entries, place);
      carried = carryOut(lot, standingEntries(entries.slice(0, carriedTo + 1)));
    }
    if (carried?.refused) return `bid ${carried.refused.Number} should have been refused`;
    if (carried && !isDecidedSo(entry, carried.bidding)) {
      return `bid ${entry.Number} was not decided by the rules`;
    }
  }
  return null;
}

function replay(log: LotLog): Replayed {
  const summary = summarize(log);
  if (!log.lot.isTimed) return { summary, fault: liveFault(log) };
  if (!log.entries.every(isOfTimedSale)) return { summary, fault: null };
  const replayed = replayTimed(log);
  if (typeof replayed === 'string') return { summary, fault: replayed };
  return { summary: { ...summary, extendedCount: replayed.extendedCount }, fault: null };
}

const words: Readonly<Record<keyof Summary, string>> = {
  priceCents: 'price in cents',
  leaderId: 'leader',
  leaderAlias: 'letter of the leader',
  leaderMaxCents: 'maximum of the leader',
  bidCount: 'number of steps',
  reserveMet: 'mark that the reserve is met',
  closesAt: 'end',
  extendedCount: 'number of extensions',
  aliasCount: 'number of bidders',
  bidNumber: 'number of bids',
  head: 'hash',
};

/** What the log alone decides. An end that was never bid on is planned; an outage may have moved it further out. */
function comparable({ lot, kept, entries }: LotLog): (keyof Summary)[] {
  const always = ['bidNumber', 'head', 'aliasCount'] as const;
  // A lot that was called before there was a room: what was made of its sealed bids is in no log.
  const isCalled = kept?.status !== 'pending' && kept?.status !== 'withdrawn';
  if (!lot.isTimed && isCalled && !entries.some(({ Kind }) => Kind === 'opening')) return [...always];
  const bidding = [
    'priceCents',
    'leaderId',
    'leaderAlias',
    'leaderMaxCents',
    'bidCount',
    'reserveMet',
  ] as const;
  return [...always, ...bidding, ...(entries.length > 0 && lot.isTimed ? (['extendedCount'] as const) : [])];
}

function* differingMaxima({ kept, maxima, entries, lot }: LotLog): Iterable<string> {
  const made = maximaOf(entries);
  for (const max of maxima) {
    const other = made.get(max.accountId);
    made.delete(max.accountId);
    const isSealed = !lot.isTimed && kept?.status === 'pending';
    const isSame =
      other?.maxCents === max.maxCents && other.number === max.number && other.alias === max.alias;
    const isLogged = isSame && (max.isSealed || !isSealed);
    if (!isLogged) yield `what account ${max.accountId} has on it is not as logged`;
  }
  for (const accountId of made.keys()) yield `what account ${accountId} has on it is not kept`;
}

/** Sold or passed before there was a log: there is nothing to replay. */
const isUnlogged = ({ kept, entries }: LotLog): boolean =>
  kept === null ||
  (kept.bidNumber === 0 && entries.length === 0 && (kept.status === 'sold' || kept.status === 'passed'));

/** Every difference between a lot's log and what was kept of it. */
export function* differencesIn(log: LotLog): Iterable<string> {
  const { kept } = log;
  if (kept === null || isUnlogged(log)) return;
  const { summary, fault } = replay(log);
  if (fault !== null) yield fault;
  for (const field of comparable(log)) {
    // They are counted along with the decisions, which ended at the fault.
    if (field === 'extendedCount' && fault !== null) continue;
    if (summary[field] !== kept[field]) {
      yield `its ${words[field]} is kept as ${String(kept[field])}, and the log makes it ${String(summary[field])}`;
    }
  }
  if (summary.closesAt !== null && log.lot.isTimed && (kept.closesAt ?? '') < summary.closesAt) {
    yield `its ${words.closesAt} is kept as ${String(kept.closesAt)}, and the log makes it ${summary.closesAt}`;
  }
  yield* differingMaxima(log);
}
