/**
 * Makes one letter of all news for a bidder about a sale at this moment, and stores it as the notices are marked done.
 * What bidders may choose goes to them by the ways they chose, and is in the inbox in any case.
 */
import { auctionAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import type { LotFacts } from '#server/messages/notices/biddingLetters.ts';
import type { Letter } from '#server/messages/notices/letters.ts';
import type { NoticeSender } from '#server/messages/notices/notices.ts';
import type { NoticeCategory, Notify } from '#server/messages/notices/notify.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { type DueNotice, lockDue, markDone, type NoticeKind } from './noticeStore.ts';
import { saidShortly } from './shortWords.ts';

/** A letter lists no more; my bids have them all. */
const mostLots = 20;

/** What has come to nothing while it waited is not written: they lead again, or it is over. */
function isStillTrue(notice: DueNotice): boolean {
  const isOpen = notice.status === 'open' || notice.status === 'pending';
  switch (notice.kind) {
    case 'outbid':
      return isOpen && !notice.isLeading;
    case 'closing':
    case 'outage':
      return isOpen;
    case 'reminder':
    case 'postponed':
    case 'saleMessage':
      return !notice.isSaleOver;
    case 'won':
      return notice.hammerCents !== null;
  }
}

function lotFacts(notice: DueNotice): LotFacts[] {
  const { lotNumber, lotTitle, lotSlug, auctionId } = notice;
  if (lotNumber === null || lotTitle === null) return [];
  return [
    {
      lotNumber,
      title: lotTitle,
      path: lotAddress({ auctionId, lotNumber, slug: lotSlug ?? '' }),
      bidCents: notice.kind === 'won' ? notice.hammerCents : notice.currentCents,
      isLeading: notice.isLeading,
      closesAt: notice.closesAt,
    },
  ];
}

const myBidsPath = '/account/bids';

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);

type Group = readonly [DueNotice, ...DueNotice[]];

/** Filled in by anyone who sends the letter. */
const stopPath = '';

function letterOf(group: Group): Letter {
  const [first] = group;
  const { accountId, email: to, firstName, saleTitle, startsAt, isTimed, shiftMs } = first;
  // A lot may be due twice at once.
  const all = [...new Map(group.flatMap(lotFacts).map((lot) => [lot.lotNumber, lot])).values()];
  const lots = all.slice(0, mostLots);
  const [only] = all;
  const lotsPath = all.length === 1 && only ? only.path : myBidsPath;
  const salePath = auctionAddress(first.saleSlug);
  const facts = { firstName, saleTitle, lots, moreLots: all.length - lots.length, path: lotsPath };
  const addressed = { accountId, to };
  switch (first.kind) {
    case 'outbid':
      return { ...addressed, kind: 'lotsOutbid', facts: { ...facts, stopPath } };
    case 'closing':
      return { ...addressed, kind: 'lotsClosing', facts: { ...facts, stopPath } };
    case 'reminder': {
      return {
        ...addressed,
        kind: 'saleBegins',
        facts: { ...facts, path: salePath, stopPath, startsAt, isTimed },
      };
    }
    case 'won': {
      const premiumCents = sumOf(group.map((notice) => notice.premiumCents));
      return { ...addressed, kind: 'lotsWon', facts: { ...facts, premiumCents } };
    }
    case 'postponed': {
      const { sessionNumber, isWholeLiveSale, fromAt, toAt, words } = first;
      const postponed = {
        sessionNumber: isWholeLiveSale ? null : sessionNumber,
        isWholeLiveSale,
        fromAt: fromAt ?? startsAt,
        toAt: toAt ?? startsAt,
      };
      return {
        ...addressed,
        kind: 'salePostponed',
        facts: { ...postponed, firstName, saleTitle, reason: words ?? '', path: salePath },
      };
    }
    case 'saleMessage':
      return {
        ...addressed,
        kind: 'saleMessage',
        facts: { firstName, saleTitle, text: first.words ?? '', path: salePath },
      };
    case 'outage':
      return { ...addressed, kind: 'lotsDelayed', facts: { ...facts, shiftMs: shiftMs ?? 0 } };
  }
}

/** Each of these is a letter of its own. */
const single: ReadonlySet<NoticeKind> = new Set(['postponed', 'saleMessage'] as const);

const groupName = ({ accountId, kind, auctionId, mark }: DueNotice): string =>
  `${accountId}/${kind}/${auctionId}/${single.has(kind) ? mark : ''}`;

const groupsOf = (due: readonly DueNotice[]): Group[] =>
  [...Map.groupBy(due, groupName).values()].flatMap(([first, ...rest]): Group[] =>
    first ? [[first, ...rest]] : [],
  );

const idsOf = (group: readonly DueNotice[]): number[] => group.map(({ id }) => id);

/** The others go out whatever someone chose. */
const chosenKinds: Readonly<Partial<Record<NoticeKind, NoticeCategory>>> = {
  outbid: 'outbid',
  closing: 'closing',
  reminder: 'reminder',
};

/** What is said of it is true until then: the lots close, or the sale begins. */
function untilOf(group: Group): string | undefined {
  const [{ kind, startsAt }] = group;
  if (kind === 'reminder') return startsAt;
  const ends = group.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt]));
  return ends.length < group.length ? undefined : ends.toSorted().at(-1);
}

type Senders = { notices: NoticeSender; news: Notify };

async function write(tx: Queryable, { notices, news }: Senders, group: Group): Promise<void> {
  const [{ accountId, kind }] = group;
  const category = chosenKinds[kind];
  const letter = letterOf(group);
  if (category === undefined) {
    await notices.send(tx, letter);
    return;
  }
  const until = untilOf(group);
  const { path } = { path: '/', ...letter.facts };
  await news.notify(tx, {
    accountId,
    category,
    letter,
    short: saidShortly(group),
    path,
    ...(until !== undefined && { until }),
  });
}

/** @returns how many notices are done. */
export async function writeDueLetters(tx: Queryable, senders: Senders, now: string): Promise<number> {
  const within = new Date(Date.parse(now) + houseDefaults.notices.outbidBatchMs).toISOString();
  const due = await lockDue(tx, { now, within });
  const toNotify = due.filter(isStillTrue);
  for (const group of groupsOf(toNotify)) await write(tx, senders, group);
  const notified = new Set(idsOf(toNotify));
  await markDone(tx, { ids: [...notified], now, isNotified: true });
  await markDone(tx, { ids: idsOf(due).filter((id) => !notified.has(id)), now, isNotified: false });
  return due.length;
}
