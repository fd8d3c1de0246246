/** What a page reads of the login state, before its machine is there as well. */
import type { AccountInfo } from '#machines/account/accountInfoMachine.ts';
import type { HeaderCounts } from '#machines/page/headerCountsMachine.ts';

export type SessionFacts = {
  /** What the server saw in the session's cookie when it sent the page. */
  startsLoggedIn: boolean;
  /** No check has been answered yet: an end that the first one finds came before this visit, and is no news. */
  isSilent: boolean;
  isBannerShown: boolean;
  /** Calls have been refused long enough that the page says so. */
  isRefusalShown: boolean;
  /** Who is logged in; null until it is known. */
  account: AccountInfo | null;
  /** What waits for them; null until it is known. */
  counts: HeaderCounts | null;
};

/** As much of the machine's snapshot as is read. */
export type SessionReading = {
  context: SessionFacts;
  matches: (state: 'unknown') => boolean;
  hasTag: (tag: 'loggedIn' | 'leaving') => boolean;
};

/** Before anything has been asked: `startsLoggedIn` is what the server said. */
export const firstFacts = (startsLoggedIn: boolean): SessionFacts => ({
  startsLoggedIn,
  isSilent: true,
  isBannerShown: false,
  isRefusalShown: false,
  account: null,
  counts: null,
});

export const firstSession = (startsLoggedIn: boolean): SessionReading => ({
  context: firstFacts(startsLoggedIn),
  matches: () => true,
  hasTag: () => false,
});

/** Before the login key has been read, the page says what the server said. */
export const selectIsLoggedIn = (session: SessionReading): boolean =>
  session.matches('unknown') ? session.context.startsLoggedIn : session.hasTag('loggedIn');
/** The login key has been read. */
export const selectIsKnown = (session: SessionReading): boolean => !session.matches('unknown');
/** A check has been answered, or could not be asked. */
export const selectIsChecked = ({ context }: SessionReading): boolean => !context.isSilent;
/** Someone logs out: the page is about to go. */
export const selectIsLeaving = (session: SessionReading): boolean => session.hasTag('leaving');
export const selectIsBannerShown = ({ context }: SessionReading): boolean => context.isBannerShown;
/** The visitor is logged in, but their account calls have been refused for a minute. */
export const selectIsRefusalShown = ({ context }: SessionReading): boolean => context.isRefusalShown;
export const selectAccount = ({ context }: SessionReading): AccountInfo | null => context.account;
export const selectCounts = ({ context }: SessionReading): HeaderCounts | null => context.counts;
