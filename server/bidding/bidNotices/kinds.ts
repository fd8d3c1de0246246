/** What bidders are told of. Won lots are a debt, and what moves the end of a binding bid concerns everybody: no one turns those off. */

export type NoticeKind = 'outbid' | 'won' | 'closing' | 'reminder' | 'outage' | 'postponed' | 'saleMessage';
