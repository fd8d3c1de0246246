/** Limits and lists that pages of the account name. Apart from the schemas of the calls, which would bring zod to every reader. */

export const mostCards = 10;

/** So long a number or an address that was removed, a card, a list, a message or an alert can be brought back. */
export const undoDays = 30;

/** So long the link in an email verifies an address. */
export const emailLinkHours = 24;

/** So long one leads to a new password. */
export const passwordLinkMs = 3_600_000;

/** So long an account waits whose address no one verifies. */
export const unverifiedDays = 7;

/** So long a link confirms the newsletter. */
export const newsletterLinkDays = 7;

/** What is texted to a number that is to be verified: texts cost money, and anybody's number could be flooded with them. */
export const phoneCode = { digits: 6, minutes: 10, mostAnHour: 3, mostADay: 10 } as const;

/** Long enough for a letter to be read that someone else has caused. */
export const deletionWaitDays = 14;

export const documentKinds = ['ffl', 'identity'] as const;
export const documentStatuses = ['waiting', 'accepted', 'declined'] as const;

/** More than a photograph of a card takes; said again by the page before anything is sent. */
export const mostDocumentBytes = 10_000_000;

export const messageViews = ['all', 'unread'] as const;
