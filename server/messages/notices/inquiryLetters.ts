/**
 * What someone reads who has written to us by a form, or asked for the newsletter. Anybody can type anybody's address there:
 * no letter repeats a word of what was typed, and each says what to do if it was not you.
 */
import { newsletterLinkDays } from '#contract/account/accountLimits.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type InquiryFacts = {
  /** `about` is ours, what a subject is called or a sale's title, but for a piece: that is named in no letter. */
  inquiryReceived: {
    /** Empty for anyone who was not logged in. */
    firstName: string;
    inquiryId: number;
    kind: 'contact' | 'catalogOrder' | 'consignor';
    about: string;
    path: string;
  };
  newsletterAsked: { firstName: string; path: string };
  newsletterStarted: { firstName: string; path: string; stopPath: string };
};

type Sender = { origin: string; site: Site };

const typedByForm = 'This email was sent because its address was entered in a form on our site.';

type Words = { title: string; before: string; label: string };

function receivedWords({ kind, inquiryId, about, path }: InquiryFacts['inquiryReceived']): Words {
  switch (kind) {
    case 'contact':
      return {
        title: `We have your message ${inquiryId}`,
        before: `Thank you for writing to us. Your message is number ${inquiryId}: ${about}. We answer by email, usually within two business days.`,
        label: 'Read questions and answers',
      };
    case 'catalogOrder':
      return {
        title: `We have your catalog order ${inquiryId}`,
        before: `Thank you. Your order is number ${inquiryId}: the printed catalog of ${about}. It goes out by mail as soon as it is printed; until then you find every lot on our pages.`,
        label: 'See the sale',
      };
    case 'consignor':
      return {
        title: `We have your submission ${inquiryId}`,
        before: `Thank you for showing us what you have. It is number ${inquiryId}. A cataloger looks at it and answers, usually within three business days. Please send us nothing before we have written to you.`,
        label: path.startsWith('/account/') ? 'Follow it in your account' : 'Read how consigning works',
      };
  }
}

export function inquiryReceivedLetter(
  facts: InquiryFacts['inquiryReceived'],
  { origin, site }: Sender,
): LetterContent {
  const { title, before, label } = receivedWords(facts);
  return {
    subject: `${title} at ${site.shortName}`,
    preview: 'We have it, and this is its number.',
    before: [before],
    action: { label, address: `${origin}${facts.path}` },
    after: [
      { text: reachUs(site) },
      {
        text: 'If it was not you, there is nothing to do: we answer, and keep no address for anything else.',
      },
    ],
    whySent: typedByForm,
  };
}

export function inquiryReceivedMessage(facts: InquiryFacts['inquiryReceived']): MessageContent {
  const { title, before, label } = receivedWords(facts);
  return { subject: title, body: [{ text: before, path: null }], link: { text: label, path: facts.path } };
}

export const newsletterAskedLetter = (
  { path }: InquiryFacts['newsletterAsked'],
  { origin, site }: Sender,
): LetterContent => ({
  subject: `Confirm the newsletter of ${site.shortName}`,
  preview: 'One click confirms your subscription.',
  before: [
    `Thanks for subscribing to the newsletter of ${site.companyName}. Please confirm your subscription:`,
  ],
  action: { label: 'Confirm subscription', address: `${origin}${path}` },
  after: [
    { text: `The link is good for ${newsletterLinkDays} days.` },
    {
      text: 'If it was not you, ignore this email: we send no newsletter without your confirmation, and delete the address.',
    },
  ],
  whySent: typedByForm,
});

export function newsletterStartedLetter(
  { path, stopPath }: InquiryFacts['newsletterStarted'],
  { origin, site }: Sender,
): LetterContent {
  const stop = `${origin}${stopPath}`;
  return {
    subject: `Welcome to the newsletter of ${site.shortName}`,
    preview: 'New sales, and what past ones brought.',
    before: ['You get our newsletter from now on: which sales are coming, and what past ones brought.'],
    action: { label: 'Read the latest', address: `${origin}${path}` },
    after: [{ text: reachUs(site) }, { text: 'To get no more newsletters:', address: stop }],
    stopAddress: stop,
    whySent: 'This email was sent because this address was confirmed for our newsletter.',
  };
}
