/** What bidders are told of. Won lots are a debt, and an outage moves the end of a binding bid: nobody turns those off. */

export type NoticeKind = 'outbid' | 'won' | 'closing' | 'reminder' | 'outage';
