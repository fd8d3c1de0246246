/**
 * What bidders are notified of. Won lots are a debt, and moving the end of a binding bid concerns everybody: no one
 * turns those off.
 */

export type NoticeKind = 'outbid' | 'won' | 'closing' | 'reminder' | 'outage' | 'postponed' | 'saleMessage';
