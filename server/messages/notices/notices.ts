/**
 * The one way the site writes to people: a letter is stored in the transaction that causes it, and sent
 * by `keepSending.ts` once that is committed. What a letter says to an account lies in the account's inbox, too.
 * Nothing here talks to a mail server, or to a page.
 */
import type { NoticeCategory } from '#contract/account/notices.ts';
import { insertMessage } from '#server/messages/messageStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { insertNotice } from './emailStore.ts';
import type { Letter } from './letters.ts';
import { messageOf } from './messageWords.ts';

export type Notices = {
  /**
   * @param category the kind of news the reader chose, for the record; letters that no one chooses have none.
   * @throws {Error} when the recipient is not exactly one address, or the path does not lead to this site.
   */
  send: (tx: Queryable, letter: Letter, category?: NoticeCategory) => Promise<void>;
};

export type NoticeSender = Notices & {
  /**
   * The message alone, for anyone who wants no letters of the kind.
   * @throws {Error} as `send` does.
   */
  leaveMessage: (tx: Queryable, letter: Letter) => Promise<void>;
};

/** What could be read as two addresses, or as the end of a header, is no one's address. */
const oneAddress = /^[^@\s\p{C}<>,;:"()[\]\\]+@[^@\s\p{C}<>,;:"()[\]\\]+$/u;

/** Callers have checked both long before; a letter to the wrong place cannot be called back. */
function assertSendable({ kind, to, facts }: Letter): void {
  if (!oneAddress.test(to)) throw new Error(`A letter of kind ${kind} is not for one address.`);
  if ('path' in facts && !facts.path.startsWith('/')) {
    throw new Error(`A letter of kind ${kind} leads away from this site.`);
  }
}

export function createNotices({ clock }: { clock: Clock }): NoticeSender {
  async function leave(tx: Queryable, letter: Letter, now: string): Promise<void> {
    const { accountId, kind } = letter;
    const content = messageOf(letter);
    if (accountId !== null && content) await insertMessage(tx, { accountId, kind, content, now });
  }

  return {
    async send(tx, letter, category) {
      assertSendable(letter);
      const now = clock().toISOString();
      await insertNotice(tx, letter, { now, category, subject: messageOf(letter)?.subject });
      await leave(tx, letter, now);
    },
    async leaveMessage(tx, letter) {
      assertSendable(letter);
      await leave(tx, letter, clock().toISOString());
    },
  };
}
