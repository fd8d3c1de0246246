/** The rows of messages in the table of what belongs to whom: how each call is made with a stranger's ids. */
import { expect } from 'vitest';

/** The caller has the first message there is, the stranger the next ones. */
const strangers = 2;

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

/** The calls that take the id of a message: made with a stranger's, each leaves a line in the security log. */
const callsWithMessageIds: Readonly<Record<string, Row>> = {
  'POST /api/account/messages/read': {
    // One of them is the caller's own: that is not marked either.
    body: () => ({ MessageIDs: [1, strangers], IsRead: true }),
    answer: () => 'not_found',
  },
  'DELETE /api/account/messages/:MessageID': {
    path: () => `/api/account/messages/${strangers}`,
    answer: () => 'not_found',
  },
  'POST /api/account/messages/:MessageID/restore': {
    path: () => `/api/account/messages/${strangers}/restore`,
    answer: () => 'not_found',
  },
};

export const messageRows: Readonly<Record<string, Row>> = {
  ...callsWithMessageIds,
  'GET /api/account/messages': {
    answer: (): unknown => expect.objectContaining({ Total: 1, Unread: 1, Newest: 1 }),
  },
  'POST /api/account/messages/readAll': {
    body: () => ({ upTo: 1_000 }),
    answer: () => ({ Unread: 0 }),
  },
};
