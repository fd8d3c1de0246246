/**
 * A clerk registers a person at the counter: with a name, an email address or a phone number, and their ID seen. A person
 * who has an account under the address bids with it; others get an account that they can make theirs later.
 */
import { randomUUID } from 'node:crypto';

import { checkEmail, checkFirstName, checkLastName } from '#contract/account/accountFields.ts';
import { checkPhoneNumber, e164Of } from '#contract/account/phoneNumber.ts';
import { site } from '#contract/kernel/site.ts';
import type { ClerkOutcome, WalkIn } from '#contract/saleroom/saleroom.ts';
import { lockPaddles } from '#server/bidding/registrations/registrationStore.ts';
import { problem } from '#server/platform/errors.ts';
import { hashPassword } from '#server/platform/hashPassword.ts';
import { plainLine } from '#server/platform/typedText.ts';

import { findKnown, insertBidder, seatBidder } from './bidderStore.ts';
import type { Turn } from './turn.ts';

const orNothing = (check: (text: string) => string | undefined, text: string): string | undefined =>
  text === '' ? undefined : check(text);

const needsContact = 'Enter an email address or a phone number.';

/** @throws {Problem} `invalid_input` with a sentence for each field that is wrong. */
function readWalkIn(given: WalkIn): WalkIn {
  const read = {
    ...given,
    FirstName: plainLine(given.FirstName),
    LastName: plainLine(given.LastName),
    Email: plainLine(given.Email),
    Phone: plainLine(given.Phone),
  };
  const hasContact = read.Email !== '' || read.Phone !== '';
  const checked = {
    FirstName: checkFirstName(read.FirstName) && 'Enter their first name.',
    LastName: checkLastName(read.LastName) && 'Enter their last name.',
    Email: hasContact ? orNothing(checkEmail, read.Email) : needsContact,
    Phone: orNothing(checkPhoneNumber, read.Phone),
    PhoneLine:
      read.BidsBy === 'phone' && read.PhoneLine === null ? 'Enter the number of the phone line.' : undefined,
    IsIdSeen: read.IsIdSeen ? undefined : 'Look at a photo ID first.',
  };
  const wrong = Object.entries(checked).filter((field): field is [string, string] => field[1] !== undefined);
  if (wrong.length > 0) throw problem('invalid_input', { fields: Object.fromEntries(wrong) });
  return { ...read, PhoneLine: read.BidsBy === 'phone' ? read.PhoneLine : null };
}

/** Cannot receive mail, and says so: `notices/emailStore.ts` writes no letters there. */
const noAddress = (): string => `no-email-${randomUUID()}@walk-in.invalid`;

/** Checked, and with the hash of a random password. */
export type NewBidder = { walkIn: WalkIn; passwordHash: string };

/** Slow, and so before the room is locked. @throws {Problem} `invalid_input` */
export async function readNewBidder(given: WalkIn): Promise<NewBidder> {
  const walkIn = readWalkIn(given);
  return { walkIn, passwordHash: await hashPassword(randomUUID()) };
}

export async function registerBidder(turn: Turn, { walkIn, passwordHash }: NewBidder): Promise<ClerkOutcome> {
  const { tx, auctionId, by: clerkId } = turn;
  if (clerkId === null) throw new Error('Only a clerk registers bidders.');
  await lockPaddles(tx, auctionId);
  const {
    FirstName: firstName,
    LastName: lastName,
    Email,
    Phone,
    BidsBy: bidsBy,
    PhoneLine: phoneLine,
  } = walkIn;
  const known = Email === '' ? undefined : await findKnown(tx, Email, auctionId);
  if (known && !known.isBidder) return 'NOT_ALLOWED';
  const now = turn.at.toISOString();
  const accountId =
    known?.accountId ??
    (await insertBidder(tx, {
      email: Email === '' ? noAddress() : Email,
      firstName,
      lastName,
      phone: Phone === '' ? null : e164Of(Phone),
      passwordHash,
      now,
    }));
  const { termsVersion } = site;
  const seat = { accountId, auctionId, bidsBy, phoneLine, clerkId, termsVersion, now };
  turn.paddle = await seatBidder(tx, seat);
  return 'done';
}
