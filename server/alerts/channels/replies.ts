/**
 * What someone replies to our texts: STOP, START or HELP, in the words that carriers know for them. Whatever else is
 * written is no one's command, and is not kept.
 */
import { site } from '#contract/kernel/site.ts';
import type { TextSender } from '#server/messages/textSender.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

import { deleteStop, insertConsent, insertStop, listAccountsAt } from './consentStore.ts';
import { helpText, startedText, stoppedText } from './textWords.ts';

type Command = 'stop' | 'start' | 'help';

const commands: ReadonlyMap<string, Command> = new Map([
  ...[
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
  ].map((word): [string, Command] => [word, 'stop']),
  ...['START', 'UNSTOP', 'YES'].map((word): [string, Command] => [word, 'start']),
  ...['HELP', 'INFO'].map((word): [string, Command] => [word, 'help']),
]);

/** A command stands alone, in either case, with whatever marks a phone puts behind it. */
export const commandOf = (words: string): Command | undefined =>
  commands.get(
    words
      .toUpperCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  );

export type Reply = { from: string; words: string };

type Deps = { db: Database; clock: Clock; texts: TextSender };

/** The same reply may be reported twice: the second time nothing has changed, and no one is written to again. */
export function createReplies({ db, clock, texts }: Deps): (reply: Reply) => Promise<void> {
  async function change(number: string, command: 'stop' | 'start'): Promise<void> {
    const now = clock().toISOString();
    await db.transaction(async (tx) => {
      const isNew = command === 'stop' ? await insertStop(tx, number, now) : await deleteStop(tx, number);
      if (!isNew) return;
      const what = command === 'stop' ? 'stopped' : 'started';
      const accounts = await listAccountsAt(tx, number);
      for (const accountId of accounts.length > 0 ? accounts : [null]) {
        await insertConsent(tx, { accountId, number, what, now });
      }
      const words = command === 'stop' ? stoppedText(site) : startedText(site);
      await texts.send(tx, { kind: what, accountId: accounts[0] ?? null, to: number, words });
    });
  }

  return async ({ from, words }) => {
    const command = commandOf(words);
    if (command === 'stop' || command === 'start') await change(from, command);
    if (command === 'help') {
      await texts.send(db, { kind: 'help', accountId: null, to: from, words: helpText(site) });
    }
  };
}
