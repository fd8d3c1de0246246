/** Limits and lists that pages of the account name. Apart from the schemas of the calls, which would bring zod to every reader. */

export const mostCards = 10;

/** Long enough for a letter to be read that someone else has caused. */
export const deletionWaitDays = 14;

export const documentKinds = ['ffl', 'identity'] as const;
export const documentStatuses = ['waiting', 'accepted', 'declined'] as const;

/** More than a photograph of a card takes; said again by the page before anything is sent. */
export const mostDocumentBytes = 10_000_000;

export const messageViews = ['all', 'unread'] as const;
