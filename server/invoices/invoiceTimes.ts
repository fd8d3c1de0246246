/** Times that depend on business hours in Chicago: when an invoice is made and due, and by when a request to bid is answered. */
import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';

import { addDays, nextBusinessDay } from './businessDays.ts';

/** When the auction house opens, and when it closes. */
const opensAt = 'T08:00:00';
const closesAt = 'T17:00:00';
const daysToPay = 7;

/** @throws {RangeError} for what is no instant. */
function centralDay(instant: string): string {
  const wallTime = centralWallTime(instant);
  if (wallTime === null) throw new RangeError(`${instant} is no instant.`);
  return wallTime.slice(0, 10);
}

function instantOf(wallTime: string): string {
  const instant = instantOfCentral(wallTime);
  if (instant === null) throw new RangeError(`${wallTime} is no time of the clock in Chicago.`);
  return instant;
}

/** The morning of the next business day. @param lastCloseAt when the last lot of the sale, or of its day, was sold. */
export const invoiceIssuedAt = (lastCloseAt: string): string =>
  instantOf(`${nextBusinessDay(centralDay(lastCloseAt))}${opensAt}`);

/** The first day on which a lot that is still with us costs storage. The day of the invoice is free day 1. */
export const storageChargedFrom = (issuedAt: string, freeDays: number): string =>
  instantOf(`${addDays(centralDay(issuedAt), freeDays)}T00:00:00`);

/** Whatever day of the week that is. */
export const invoiceDueAt = (issuedAt: string): string =>
  instantOf(`${addDays(centralDay(issuedAt), daysToPay)}${closesAt}`);

/** Staff answer a request to bid within one business day: by closing time of the next one. */
export const approvalAnswerBy = (requestedAt: string): string =>
  instantOf(`${nextBusinessDay(centralDay(requestedAt))}${closesAt}`);
