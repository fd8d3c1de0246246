/**
 * The page behind the link at the end of a letter, by which letters of its kind stop. It needs no log-in and no script:
 * the code in its address is the proof. Opening it changes nothing, because programs that check mail open links too.
 */
import type { NoticeCategory } from '#contract/account/notices.ts';
import { site } from '#contract/kernel/site.ts';
import { plainPage } from '#server/platform/plainPage.ts';

export const stopPrefix = '/email/notices/';

export const stopPath = (code: string): string => `${stopPrefix}${code}`;

const kindWords: Readonly<Record<NoticeCategory, string>> = {
  outbid: 'when you are outbid',
  closing: 'when lots you have a bid on close soon',
  reminder: 'before auctions you are approved for begin',
  alerts: 'about lots you asked to be alerted of',
};

const styles = `
h1 { font-size: 2rem; }
p { max-width: 40rem; }
button { padding: .75rem 1.25rem; border: 0; border-radius: 3px; background: var(--primary); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer; }
`;

const settings = '<p><a href="/account">Choose your emails in your profile</a></p>';

const page = (title: string, main: string): string =>
  plainPage({ title: `${title} · ${site.shortName}`, main: `<h1>${title}</h1>\n${main}`, styles });

/** Its form leads to its own address. */
export const askPage = (kind: NoticeCategory): string =>
  page(
    'Stop these emails?',
    `<p>We write to you ${kindWords[kind]}.</p>
<form method="post"><button type="submit">Stop these emails</button></form>
${settings}`,
  );

export const stoppedPage = (kind: NoticeCategory): string =>
  page(
    'You will get no more of these emails',
    `<p>We no longer write to you ${kindWords[kind]}. On our pages you still see it at once.</p>
${settings}`,
  );

export const unknownPage = (): string =>
  page(
    'This link is no longer good',
    `<p>It is older than ninety days, or was cut off on its way. Log in to choose your emails.</p>
${settings}`,
  );
