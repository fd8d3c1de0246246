/** How a text message is written, for all who write one; `notices/texts.ts` keeps and sends it. */
import type { Queryable } from '#server/platform/db/sql.ts';

/** What a text is for. An alert is news that someone chose to get; all others answer what its reader just did. */
export type TextKind = 'phoneCode' | 'alert' | 'optIn' | 'stopped' | 'started' | 'help';

/** `to` is a number as E.164 writes it, such as +13125550100. */
export type Text = { kind: TextKind; accountId: number | null; to: string; words: string };

export type TextSender = {
  /** @throws {Error} when the recipient is not one number, or there are no words. */
  send: (tx: Queryable, text: Text) => Promise<void>;
};
