/** What someone reads about the deletion of their account: it was asked for, called off, stopped, or done. */
import type { DeletionObstacle } from '#contract/account/accountDeletion.ts';
import { deletionWaitDays } from '#contract/account/accountLimits.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type DeletionEvent =
  | { what: 'asked'; deletesAt: string }
  | { what: 'cancelled' }
  | { what: 'stopped'; obstacles: readonly DeletionObstacle[] }
  | { what: 'done' };

export type DeletionFacts = {
  firstName: string;
  event: DeletionEvent;
  /** The page of the account's data. */
  path: string;
};

type Words = { title: string; preview: string; before: readonly string[] };

const obstacles: Readonly<Record<DeletionObstacle, string>> = {
  openBids: 'You have bids on lots that are open.',
  lotsToInvoice: 'You have won lots whose invoice is still to come.',
  unpaidInvoices: 'You have an invoice that is not paid.',
  lotsToCollect: 'Lots that you have won and paid for are still with us.',
  consignments: 'You have a contract with us for a piece that is not settled.',
  consignedLots: 'A lot of yours is in a sale that is not over.',
  ownPeople: 'The account belongs to one of our own people, and the house closes those.',
};

function wordsOf({ event }: DeletionFacts): Words {
  switch (event.what) {
    case 'asked':
      return {
        title: 'Your account will be deleted',
        preview: `You can call it off for ${deletionWaitDays} days.`,
        before: [
          `You asked us to delete your account. We do so on ${formatCentralDateTime(event.deletesAt)}; until then you can use it as before, and keep it after all.`,
          'If it was not you, someone knows your password: keep the account, and choose a new password at once.',
        ],
      };
    case 'cancelled':
      return {
        title: 'Your account stays',
        preview: 'Its deletion was called off.',
        before: ['The deletion of your account was called off. Everything is as it was.'],
      };
    case 'stopped':
      return {
        title: 'We could not delete your account',
        preview: 'Something has come up since you asked.',
        before: [
          'You asked us to delete your account, and today was the day. We have not done it, for this reason:',
          ...event.obstacles.map((kind) => obstacles[kind]),
          'Your account stays as it is. Once that is settled you can ask again.',
        ],
      };
    case 'done':
      return {
        title: 'Your account is deleted',
        preview: 'This is our last email to you.',
        before: [
          'We have deleted your account, as you asked. You cannot log in any more, and this is our last email about it.',
          'Invoices, contracts and the log of bids stay for as long as the law makes us keep them; they know you by a number. Your email address is free: you can create a new account with it at any time.',
        ],
      };
  }
}

export function deletionLetter(
  facts: DeletionFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  const { title, preview, before } = wordsOf(facts);
  const action =
    facts.event.what === 'done'
      ? { label: `Visit ${site.shortName}`, address: origin }
      : { label: 'See your account', address: `${origin}${facts.path}` };
  return {
    subject: `${site.shortName}: ${title}`,
    preview,
    before,
    action,
    after: [{ text: reachUs(site) }],
  };
}

export function deletionMessage(facts: DeletionFacts): MessageContent | null {
  if (facts.event.what === 'done') return null;
  const { title, before } = wordsOf(facts);
  return {
    subject: title,
    body: before.map((text) => ({ text, path: null })),
    link: { text: 'See your account', path: facts.path },
  };
}
