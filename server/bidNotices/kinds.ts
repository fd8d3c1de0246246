/** What bidders are written about, and which of it they may turn off. */

export type NoticeKind = 'outbid' | 'won' | 'closing' | 'reminder' | 'outage';

/** Won lots are a debt, and an outage moves the end of a binding bid: those letters are not optional. */
export const optionalKinds = ['outbid', 'closing', 'reminder'] as const satisfies readonly NoticeKind[];

export type OptionalKind = (typeof optionalKinds)[number];

export const isOptional = (kind: string): kind is OptionalKind =>
  optionalKinds.some((optional) => optional === kind);
