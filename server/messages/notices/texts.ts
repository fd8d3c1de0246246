/**
 * The one way the site writes text messages: a text is stored in the transaction that causes it, and sent by
 * `keepSendingShort.ts` once that is committed. Nothing here talks to a provider, or to a page.
 */
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { insertShort } from './shortStore.ts';

/** What a text is for. An alert is news that someone chose to get; all others answer what its reader just did. */
export type TextKind = 'phoneCode' | 'alert' | 'optIn' | 'stopped' | 'started' | 'help';

/** `to` is a number as E.164 writes it, such as +13125550100. */
export type Text = { kind: TextKind; accountId: number | null; to: string; words: string };

export type TextSender = {
  /** @throws {Error} when the recipient is not one number, or there are no words. */
  send: (tx: Queryable, text: Text) => Promise<void>;
};

const oneNumber = /^\+[1-9]\d{6,14}$/u;

/** Some ten parts of a text; anyone who writes more has made a mistake. */
const mostWords = 1_500;

function assertSendableText({ kind, to, words }: Text): void {
  if (!oneNumber.test(to)) throw new Error(`A text of kind ${kind} is not for one number.`);
  if (words.trim() === '' || words.length > mostWords) {
    throw new Error(`A text of kind ${kind} has no words, or too many.`);
  }
}

export function createTexts({ clock }: { clock: Clock }): TextSender {
  return {
    async send(tx, text) {
      assertSendableText(text);
      const { kind, accountId, to, words } = text;
      await insertShort(tx, {
        channel: 'text',
        kind,
        category: null,
        accountId,
        recipient: to,
        words,
        now: clock().toISOString(),
      });
    },
  };
}
