/**
 * The one way the site writes text messages: a text is stored in the transaction that causes it, and sent by
 * `keepSendingShort.ts` once that is committed. Nothing here talks to a provider, or to a page.
 */
import type { Text, TextSender } from '#server/messages/textSender.ts';
import type { Clock } from '#server/platform/clock.ts';

import { insertShort } from './shortStore.ts';

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
