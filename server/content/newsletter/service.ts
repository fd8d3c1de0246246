/** Begins the newsletter for anyone who reads the mailbox, and ends it. What anybody types begins nothing. */
import { newsletterLinkDays } from '#contract/account/accountLimits.ts';
import { inquiryFaults } from '#contract/content/inquiryFields.ts';
import type { askForNewsletter } from '#contract/content/newsletter.ts';
import type { RequestOf } from '#contract/kernel/endpoint.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { plainLine } from '#server/platform/typedText.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';
import { inEvenTime } from '#server/session/signUp/evenTime.ts';

import { newsletterPath } from './pages.ts';
import {
  type Asked,
  countCodes,
  findByCode,
  isAsked,
  issueNewsletterCode,
  lockSubscription,
  markConfirmed,
  markLeft,
  type NewsletterAction,
  type Subscription,
  updateAsked,
} from './subscriberStore.ts';

export type NewsletterDeps = { db: Database; clock: Clock; notices: Notices; botCheck: BotCheck };

type Sending = Pick<Asked, 'accountId' | 'campaign'> & {
  address: string;
  countAccepted: () => Promise<void>;
};

const dayMs = 86_400_000;
/** Otherwise anybody could have us flood a mailbox. */
const mostLettersADay = 3;

export function createNewsletterService({ db, clock, notices, botCheck }: NewsletterDeps) {
  const daysAgo = (days: number): string => new Date(clock().getTime() - days * dayMs).toISOString();

  /** Nothing is written to anyone who gets it already, nor twice for one form. */
  async function mailLink(tx: Queryable, asked: Omit<Asked, 'now'>): Promise<void> {
    const now = clock().toISOString();
    const { subscription, isNew } = await lockSubscription(tx, { ...asked, now });
    const { id, email, accountId, isConfirmed, askedKey } = subscription;
    if (isConfirmed || (!isNew && askedKey === asked.key)) return;
    if ((await countCodes(tx, { id, since: daysAgo(1) })) >= mostLettersADay) return;
    await updateAsked(tx, { id, key: asked.key, now });
    const path = newsletterPath('confirm', await issueNewsletterCode(tx, { id, action: 'confirm', now }));
    await notices.send(tx, {
      kind: 'newsletterAsked',
      accountId,
      to: email,
      facts: { firstName: '', path },
    });
  }

  async function begin(tx: Queryable, { id, email, accountId }: Subscription): Promise<void> {
    const now = clock().toISOString();
    if (!(await markConfirmed(tx, { id, now }))) return;
    const stopPath = newsletterPath('leave', await issueNewsletterCode(tx, { id, action: 'leave', now }));
    await notices.send(tx, {
      kind: 'newsletterStarted',
      accountId,
      to: email,
      facts: { firstName: '', path: '/news-and-events', stopPath },
    });
  }

  const find = (action: NewsletterAction, code: string): Promise<Subscription | undefined> =>
    findByCode(db, { code, action, since: daysAgo(newsletterLinkDays) });

  return {
    /** An address that gets it already makes the same answer. */
    async ask(
      { Email, Key, turnstileToken }: RequestOf<typeof askForNewsletter>['body'],
      { address, accountId, campaign, countAccepted }: Sending,
    ): Promise<void> {
      const email = plainLine(Email);
      const faults = inquiryFaults('newsletter', { Email: email });
      if (Object.keys(faults).length > 0) throw problem('invalid_input', { fields: { ...faults } });
      // The second time needs no proof: the first has used it up, and the key is known to no one else.
      if (await isAsked(db, Key)) return;
      await botCheck.assertHuman(turnstileToken, address);
      await countAccepted();
      await inEvenTime(db.transaction((tx) => mailLink(tx, { email, accountId, campaign, key: Key })));
    },

    isGood: async (action: NewsletterAction, code: string): Promise<boolean> =>
      (await find(action, code)) !== undefined,

    /** As often as it is asked for; false for a link that is not good. */
    async follow(action: NewsletterAction, code: string): Promise<boolean> {
      const subscription = await find(action, code);
      if (!subscription) return false;
      await db.transaction((tx) =>
        action === 'confirm'
          ? begin(tx, subscription)
          : markLeft(tx, { id: subscription.id, now: clock().toISOString() }),
      );
      return true;
    },
  };
}
