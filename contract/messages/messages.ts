/**
 * The inbox: what we have written to an account, kept on the site. A message says what the letter about the same says,
 * and is there too where the letter is not wanted.
 */
import * as z from 'zod/mini';

import { messageViews, undoDays } from '#contract/account/accountLimits.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Messages';

export const messagesPerPage = 20;
/** As many as one call marks: a page has fewer. */
const mostMarked = 200;

const id = z.int().check(z.positive());
const idInPath = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const messageSchema = z.object({
  MessageID: z.int(),
  /** What it is about; pages show kinds they do not know, too. */
  Kind: z.string(),
  Subject: z.string(),
  /** Paragraphs of plain text; one about a lot leads to it. */
  Body: z.array(z.object({ Text: z.string(), Href: z.nullable(z.string()) })),
  /** Where there is something to see or to do: a path of this site. */
  Href: z.nullable(z.string()),
  /** What the link says. */
  LinkText: z.nullable(z.string()),
  SentAt: z.string(),
  IsRead: z.boolean(),
});

export type Message = z.infer<typeof messageSchema>;

export type MessageView = (typeof messageViews)[number];

export const inboxSchema = z.object({
  Messages: z.array(messageSchema),
  /** Of all pages of the view. */
  Total: z.int(),
  /** In the whole inbox, whatever the view. */
  Unread: z.int(),
  /** The last page where the one asked for is beyond it. */
  Page: z.int(),
  Pages: z.int(),
  /** The newest message of the inbox; null where it is empty. */
  Newest: z.nullable(z.int()),
  /** How many came after `upTo`. */
  Newer: z.int(),
});

export type Inbox = z.infer<typeof inboxSchema>;

const unreadAnswer = z.object({ Unread: z.int() });

export const getMessages = endpoint({
  method: 'GET',
  path: '/api/account/messages',
  domain,
  summary:
    'A page of the caller’s messages, the newest first. With `upTo`, a MessageID, those that came later are counted and not listed, so that no page moves while it is read.',
  audience: 'account',
  query: z.object({
    page: z.prefault(z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)), 1),
    show: z.prefault(z.enum(messageViews), 'all'),
    upTo: z.optional(idInPath),
  }),
  answer: inboxSchema,
  problems: ['not_logged_in'],
});

export const markMessages = endpoint({
  method: 'POST',
  path: '/api/account/messages/read',
  domain,
  summary: 'Marks messages as read or unread: all of them, or none where one is not the caller’s.',
  audience: 'account',
  body: z.object({
    MessageIDs: z.array(id).check(z.minLength(1), z.maxLength(mostMarked)),
    IsRead: z.boolean(),
  }),
  answer: unreadAnswer,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/api/account/messages/readAll',
  domain,
  summary:
    'Marks every message as read up to the newest that the caller has seen: none that comes meanwhile.',
  audience: 'account',
  body: z.object({ upTo: id }),
  answer: unreadAnswer,
  problems: ['not_logged_in', 'rate_limited'],
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/account/messages/:MessageID',
  domain,
  summary: `Takes a message out of the inbox. For ${undoDays} days it can be brought back.`,
  audience: 'account',
  params: z.object({ MessageID: idInPath }),
  answer: unreadAnswer,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const restoreMessage = endpoint({
  method: 'POST',
  path: '/api/account/messages/:MessageID/restore',
  domain,
  summary: 'Brings a deleted message back, read or unread as it was.',
  audience: 'account',
  params: z.object({ MessageID: idInPath }),
  answer: unreadAnswer,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

/** How an inbox stands, as the live line says. */
export const inboxNewsSchema = z.object({ Unread: z.int(), Newest: z.nullable(z.int()) });

export type InboxNews = z.infer<typeof inboxNewsSchema>;
