/**
 * Where a newcomer without a mail server reads the site's letters. Registered only for a demo that sends none; it
 * reads and never changes.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { site } from '#contract/kernel/site.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { findNotice, type KeptNotice, listNotices } from './emailStore.ts';
import { writeLetter } from './letters.ts';
import {
  framedLetter,
  letterPage,
  mailboxPage,
  mailboxPath,
  type ShownLetter,
  type ShownText,
  textsPage,
  textsPath,
} from './mailboxPage.ts';
import { type KeptText, listTexts } from './shortStore.ts';
import { textWords } from './textWords.ts';

type Deps = { db: Queryable; origin: () => string };

/** Stricter than the site's own: nothing runs, and nothing is fetched but the letter in its frame. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const sendPage = (reply: FastifyReply, html: string, policy = pagePolicy): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);

const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined);

export function registerMailbox(app: FastifyInstance, { db, origin }: Deps): void {
  const shown = ({ id, recipient, createdAt, ...source }: KeptNotice): ShownLetter => ({
    id,
    recipient,
    createdAt,
    words: source.facts === null ? null : writeLetter(source, { origin: origin(), site }),
  });

  const shownText = ({ id, recipient, createdAt, kind, path, words }: KeptText): ShownText => ({
    id,
    recipient,
    createdAt,
    words: words === null ? null : textWords({ kind, path, words }, { origin: origin(), site }),
  });

  async function getLetter(text: string): Promise<ShownLetter> {
    const id = idOf(text);
    const notice = id === undefined ? undefined : await findNotice(db, id);
    if (!notice) throw problem('not_found');
    return shown(notice);
  }

  app.get(mailboxPath, async (_, reply) => sendPage(reply, mailboxPage((await listNotices(db)).map(shown))));

  app.get(textsPath, async (_, reply) => {
    const texts = await listTexts(db);
    return sendPage(reply, textsPage(texts.map(shownText)));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async ({ params }, reply) =>
    sendPage(reply, letterPage(await getLetter(params.id))),
  );

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id/letter`, async ({ params }, reply) => {
    const { words } = await getLetter(params.id);
    if (words === null) throw problem('not_found');
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, framedLetter(words), letterPolicy);
  });
}
