/** What a clerk types: it stays until the server has done what it was typed for. */
import type { BidPlace } from '#contract/saleroom/floorBidders.ts';
import type { ClerkAction, WalkIn } from '#contract/saleroom/saleroom.ts';

/** A person at the counter, as the clerk types them in. */
export type WalkInDraft = {
  /** Their form is open. */
  isOpen: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  bidsBy: BidPlace;
  phoneLine: string;
  isIdSeen: boolean;
};

export type ClerkDraft = {
  /** To everyone in the room. */
  message: string;
  /** The message stays when the lot that is up closes. */
  staysUp: boolean;
  /** Why a bid is rejected. */
  reason: string;
  /** Who has bought from the floor: a paddle, a phone line or a name. */
  paddle: string;
  walkIn: WalkInDraft;
};

const emptyWalkIn: WalkInDraft = {
  isOpen: false,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  bidsBy: 'room',
  phoneLine: '',
  isIdSeen: false,
};

export const emptyDraft: ClerkDraft = {
  message: '',
  staysUp: false,
  reason: '',
  paddle: '',
  walkIn: emptyWalkIn,
};

export const toWalkIn = ({
  firstName,
  lastName,
  email,
  phone,
  bidsBy,
  phoneLine,
  isIdSeen,
}: WalkInDraft): WalkIn => ({
  FirstName: firstName,
  LastName: lastName,
  Email: email,
  Phone: phone,
  BidsBy: bidsBy,
  PhoneLine: bidsBy === 'phone' && /^[1-9]\d?$/u.test(phoneLine.trim()) ? Number(phoneLine) : null,
  IsIdSeen: isIdSeen,
});

type Done = { action: ClerkAction; text: string | null };

/** What was done needs its words no longer; what was typed since stays. */
export function draftAfter(draft: ClerkDraft, { action, text }: Done): ClerkDraft {
  if (action === 'bid.rejected') return { ...draft, reason: '' };
  if (action === 'hammer.fallen') return { ...draft, paddle: '' };
  if (action === 'bidder.registered') return { ...draft, walkIn: emptyWalkIn };
  return action === 'message.said' && draft.message.trim() === text
    ? { ...draft, message: '', staysUp: false }
    : draft;
}
