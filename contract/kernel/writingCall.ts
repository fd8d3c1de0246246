/**
 * The header every writing call carries. A foreign page cannot set it without a CORS preflight, which the server
 * never grants; together with the origin check it is our proof that a call came from our own pages.
 */
export const writingCallHeader = { name: 'x-requested-with', value: 'fetch' } as const;

/** Names one action of a visitor: a writing call that is sent again carries the same key, so that it is done once. */
export const idempotencyHeader = 'idempotency-key';
