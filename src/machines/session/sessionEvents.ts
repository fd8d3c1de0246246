/** What the login state of a page receives, and from whom; `sessionMachine.ts` says what follows. */

/** From the rest of the page. */
export type SessionEvent =
  | { type: 'login.succeeded' }
  /** `from` is the path of the page the visitor is on. */
  | { type: 'logout.requested'; from: string }
  | { type: 'banner.dismissed' }
  /** Something was read, bid or put into the cart: the badges count again. */
  | { type: 'counts.outdated' };

/** What tabs send each other about the login they share. */
export type LoginNews = 'loggedIn' | 'loggedOut';

export type OtherTabEvent = { type: `otherTab.${LoginNews}` };

/** A page that the browser brings back from its back/forward cache counts as shown again. */
export type PageVisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' };

/** An account call was refused and a refresh didn't help, or an account call succeeded. */
export type CallOutcomeEvent = { type: 'session.doubted' } | { type: 'session.served' };
