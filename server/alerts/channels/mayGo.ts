/** Whether a short message that is due goes out now, later, or not at all. */
import type { NoticeCategory } from '#contract/account/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { isStopped } from './consentStore.ts';
import { findDevice } from './deviceStore.ts';
import { findPreferences, findWays } from './preferences.ts';
import { quietUntil } from './quietHours.ts';
import { findTextNumber } from './textNumber.ts';

type Message = {
  channel: 'text' | 'push';
  kind: string;
  category: NoticeCategory | null;
  accountId: number | null;
  recipient: string;
  subscriptionId: number | null;
  expiresAt: string | null;
};

/** Why something was not sent after all, for the record. */
export type DropReason = 'expired' | 'stopped' | 'not wanted';

type Answer = { is: 'now' } | { is: 'later'; until: string } | { is: 'never'; reason: DropReason };

const now: Answer = { is: 'now' };
const never = (reason: DropReason): Answer => ({ is: 'never', reason });

/** What answers a reply may go to a number that has just said STOP; nothing else may. */
const answersToReplies: ReadonlySet<string> = new Set(['stopped', 'started', 'help']);

async function isWanted(db: Queryable, message: Message): Promise<boolean> {
  const { channel, category, accountId, recipient, subscriptionId } = message;
  if (category === null || accountId === null) return category === null;
  const ways = await findWays(db, accountId, category);
  if (channel === 'text') return ways.Text && (await findTextNumber(db, accountId)) === recipient;
  return ways.Push && subscriptionId !== null && (await findDevice(db, subscriptionId)) !== undefined;
}

export async function mayGo(db: Queryable, message: Message, at: Date): Promise<Answer> {
  const { channel, kind, category, accountId, recipient, expiresAt } = message;
  if (expiresAt !== null && Date.parse(expiresAt) <= at.getTime()) return never('expired');
  if (channel === 'text' && !answersToReplies.has(kind) && (await isStopped(db, recipient))) {
    return never('stopped');
  }
  if (!(await isWanted(db, message))) return never('not wanted');
  // Someone waits for a code, or has just replied.
  if (category === null || accountId === null) return now;
  const { QuietHours } = await findPreferences(db, accountId);
  const until = quietUntil(QuietHours, at);
  return until === null ? now : { is: 'later', until };
}
