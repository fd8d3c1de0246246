/** Which action of a clerk does what to a timed sale. Whether the clerk may, and has seen the sale as it is, is settled before. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { mostExtendedMinutes } from '#contract/saleroom/consoleLimits.ts';
import type { TimedAction, TimedOutcome } from '#contract/saleroom/timedConsole.ts';
import type { BatchLot } from '#server/bidding/bids/batch.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import { insertChanged } from '#server/page/outbox/outboxStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { findRoomLot, lockLots } from '#server/saleroom/liveLots.ts';

import { addTime, findLotId, insertMessage, listBiddersOf, withdrawLot } from './consoleStore.ts';
import { releaseHold } from './holdStore.ts';
import { postponeRest } from './postpone.ts';
import { listAddressees, lockForVoid, nameLot, voidOnLot, writeOfVoid } from './voidOnLot.ts';

export type Asked = {
  action: TimedAction;
  lotNumber: number | null;
  bidNumber: number | null;
  minutes: number | null;
  /** Empty where there is none. */
  text: string;
};

export type Doing = { tx: Queryable; auctionId: number; by: number; now: Date; notices: Notices };

export type Done = {
  outcome: TimedOutcome;
  news?: ChangedLots;
  isSaleNews?: boolean;
  /** Whose bids were voided. */
  accountId?: number;
  count?: number;
};

const minuteMs = 60_000;

const isOver = ({ status }: BatchLot): boolean => status !== 'pending' && status !== 'open';

const notifiedOf = async (tx: Queryable, lotIds: readonly number[], accountIds: readonly number[] = []) => ({
  outboxIds: [await insertChanged(tx, lotIds)],
  lotIds,
  concerned: lotIds.flatMap((lotId) => accountIds.map((accountId) => ({ lotId, accountId }))),
});

type DoToLot = (doing: Doing, lotId: number, asked: Asked) => Promise<Done>;

const onLot =
  (act: DoToLot) =>
  async (doing: Doing, asked: Asked): Promise<Done> => {
    const { tx, auctionId } = doing;
    const { lotNumber } = asked;
    const lotId = lotNumber === null ? undefined : await findLotId(tx, { auctionId, lotNumber });
    return lotId === undefined ? { outcome: 'NO_LOT' } : act(doing, lotId, asked);
  };

const extendLot = onLot(async ({ tx }, lotId, { minutes }) => {
  if (minutes === null || minutes > mostExtendedMinutes) return { outcome: 'NO_MINUTES' };
  await lockLots(tx, [lotId]);
  const lot = await findRoomLot(tx, lotId);
  if (!lot || isOver(lot)) return { outcome: 'LOT_CLOSED' };
  await addTime(tx, { lotId, ms: minutes * minuteMs });
  return { outcome: 'done', news: await notifiedOf(tx, [lotId]) };
});

const takeOut = onLot(async ({ tx, by, now, notices }, lotId, { text: reason }) => {
  if (reason === '') return { outcome: 'NO_TEXT' };
  const lot = await lockForVoid(tx, lotId);
  if (!lot || isOver(lot)) return { outcome: 'LOT_CLOSED' };
  const bidders = await listBiddersOf(tx, lotId);
  await withdrawLot(tx, lotId);
  await releaseHold(tx, { lotId, by, at: now.toISOString(), reason });
  const named = await nameLot(tx, lotId);
  for (const { accountId, email: to, firstName } of await listAddressees(tx, bidders)) {
    await notices.send(tx, { kind: 'lotWithdrawn', accountId, to, facts: { ...named, firstName, reason } });
  }
  return { outcome: 'done', news: await notifiedOf(tx, [lotId], bidders) };
});

/** On a lot that is held no one waits to answer, and its end is given again. */
const isTooLate = ({ isHeld, closesAt }: BatchLot, now: Date): boolean =>
  !isHeld && closesAt !== null && Date.parse(closesAt) - now.getTime() < houseDefaults.voidsEndMs;

const voidBid = onLot(async ({ tx, now, notices }, lotId, { bidNumber, text: reason }) => {
  if (reason === '') return { outcome: 'NO_TEXT' };
  const lot = await lockForVoid(tx, lotId);
  if (!lot || isOver(lot)) return { outcome: 'LOT_CLOSED' };
  if (isTooLate(lot, now)) return { outcome: 'TOO_LATE' };
  const which = { number: bidNumber ?? 0 };
  const voided = await voidOnLot(tx, { lot, which, at: now.toISOString() });
  if (!voided) return { outcome: 'NO_BID' };
  await writeOfVoid(tx, notices, { lot, voided, reason });
  return { outcome: 'done', news: voided.news, accountId: voided.accountId, count: voided.count };
});

async function postponeSale(doing: Doing, { minutes, text: reason }: Asked): Promise<Done> {
  const { tx, auctionId, by, now } = doing;
  if (reason === '') return { outcome: 'NO_TEXT' };
  if (minutes === null) return { outcome: 'NO_MINUTES' };
  const asked = { auctionId, ms: minutes * minuteMs, reason, at: now.toISOString(), by };
  const lotIds = await postponeRest(tx, asked);
  if (lotIds.length === 0) return { outcome: 'NOTHING_LEFT' };
  return { outcome: 'done', news: await notifiedOf(tx, lotIds), isSaleNews: true };
}

async function sendMessage({ tx, auctionId, by, now }: Doing, { text }: Asked): Promise<Done> {
  if (text === '') return { outcome: 'NO_TEXT' };
  await insertMessage(tx, { auctionId, text, at: now.toISOString(), by });
  return { outcome: 'done' };
}

const actions: Readonly<Record<TimedAction, (doing: Doing, asked: Asked) => Promise<Done>>> = {
  'lot.extended': extendLot,
  'lot.withdrawn': takeOut,
  'bid.voided': voidBid,
  'sale.postponed': postponeSale,
  'message.sent': sendMessage,
};

export const doAction = (doing: Doing, asked: Asked): Promise<Done> => actions[asked.action](doing, asked);
