/**
 * The pages behind the links of the newsletter's letters. They need no log-in and no script: the code in the address is the
 * proof. Opening one changes nothing, because programs that check mail open links too.
 */
import { newsletterLinkDays } from '#contract/account/accountLimits.ts';
import { site } from '#contract/kernel/site.ts';
import { plainPage } from '#server/platform/plainPage.ts';

import type { NewsletterAction } from './subscriberStore.ts';

export const newsletterPrefixes = {
  confirm: '/email/newsletter/begin/',
  leave: '/email/newsletter/end/',
} as const satisfies Record<NewsletterAction, string>;

export const newsletterPath = (action: NewsletterAction, code: string): string =>
  `${newsletterPrefixes[action]}${code}`;

const styles = `
h1 { font-size: 2rem; }
p { max-width: 40rem; }
button { padding: .75rem 1.25rem; border: 0; border-radius: 3px; background: var(--primary); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer; }
`;

const toSite = `<p><a href="/">To the site of ${site.shortName}</a></p>`;

const page = (title: string, main: string): string =>
  plainPage({ title: `${title} · ${site.shortName}`, main: `<h1>${title}</h1>\n${main}\n${toSite}`, styles });

/** Its form leads to its own address. */
const asking = (title: string, sentence: string, button: string): string =>
  page(
    title,
    `<p>${sentence}</p>
<form method="post"><button type="submit">${button}</button></form>`,
  );

type Words = { asked: string; done: string };

export const newsletterPages: Readonly<Record<NewsletterAction, Words>> = {
  confirm: {
    asked: asking(
      'Confirm your subscription?',
      `${site.companyName} writes to you about coming sales, and what past ones brought. Every letter has a link that ends it.`,
      'Confirm subscription',
    ),
    done: page(
      'You get our newsletter',
      '<p>Thank you. We’ve emailed you a confirmation, with a link to unsubscribe.</p>',
    ),
  },
  leave: {
    asked: asking(
      'Unsubscribe?',
      `You get the newsletter of ${site.companyName} at this address.`,
      'Unsubscribe',
    ),
    done: page('You get no more newsletters', '<p>We no longer send our newsletter to this address.</p>'),
  },
};

export const unknownNewsletterPage = (): string =>
  page(
    'This link is no longer good',
    `<p>It is older than ${newsletterLinkDays} days, was used after you had left, or was cut off on its way. <a href="/newsletter">Ask for a new one</a>, or call us.</p>`,
  );
