/**
 * The pages of the mailbox: every letter the site wrote, for anyone who tries the site without a mail server. Plain HTML
 * without any script; what a letter itself looks like is shown in a frame and not put into the page.
 */
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import { escaped, plainPage } from '#server/platform/plainPage.ts';

import type { WrittenLetter } from './letters.ts';

export const mailboxPath = '/dev/mailbox';
export const textsPath = '/dev/mailbox/texts';

/** Without words when they are no longer kept. */
export type ShownLetter = { id: number; recipient: string; createdAt: string; words: WrittenLetter | null };

const styles = `
h1 { margin: 0 0 1rem; padding-bottom: .75rem; border-bottom: 3px double var(--rule); }
h2 { margin: 2.5rem 0 1rem; }
p { margin: .5rem 0; max-width: 42rem; color: var(--ink2); }
ul { margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; padding: .75rem 0;
  border-bottom: 1px solid var(--rule); }
li a { grid-column: 1 / -1; padding: .25rem 0; font-weight: 600; }
li p { grid-column: 1 / -1; margin: 0; color: var(--ink); overflow-wrap: anywhere; }
li p a { display: inline; padding: 0; }
li span, li time { color: var(--ink2); font-size: .875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1.5rem 0; }
dt { color: var(--ink2); }
dd { margin: 0; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--rule); background: var(--surface); font: inherit;
  white-space: pre-wrap; }
iframe { display: block; width: 100%; height: 52rem; border: 1px solid var(--rule2); border-radius: 3px;
  background: #faf7f2; }
@media (max-width: 30rem) { li { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; }
  dd { margin-bottom: .5rem; } }
`;

const page = (title: string, main: string): string => plainPage({ title, main, styles });

const moment = (instant: string): string =>
  `<time datetime="${escaped(instant)}">${escaped(formatCentralDateTime(instant))}</time>`;

const subjectOf = ({ words }: ShownLetter): string => words?.subject ?? 'An email that is no longer kept';

const entry = (letter: ShownLetter): string => `<li>
<a href="${mailboxPath}/${letter.id}">${escaped(subjectOf(letter))}</a>
<span>To ${escaped(letter.recipient)}</span>
${moment(letter.createdAt)}
</li>`;

const emptyState = `<p>No emails yet. Create an account or ask for a new password, and the email with the link appears here
a moment later. <a href="/create-account">Create an account</a></p>`;

export function mailboxPage(letters: readonly ShownLetter[]): string {
  const list = letters.length === 0 ? emptyState : `<ul>\n${letters.map(entry).join('\n')}\n</ul>`;
  return page(
    `Mailbox - ${site.companyName}`,
    `<h1>Mailbox</h1>
<p>This site runs as a demo without a mail server, so every email it sends appears here, newest first. Anyone
who can open this site can read them. <a href="${textsPath}">Text messages</a> have a page of their own.</p>
${list}`,
  );
}

/** A text as it was sent, or would have been. */
export type ShownText = { id: number; recipient: string; createdAt: string; words: string | null };

const textEntry = ({ recipient, createdAt, words }: ShownText): string => `<li>
<p>${words === null ? 'A code that is no longer kept' : linked(words)}</p>
<span>To ${escaped(recipient)}</span>
${moment(createdAt)}
</li>`;

const noTexts = `<p>No text messages yet. Verify a phone number in your profile, and the text with the code appears here a
moment later.</p>`;

export function textsPage(texts: readonly ShownText[]): string {
  const list = texts.length === 0 ? noTexts : `<ul>\n${texts.map(textEntry).join('\n')}\n</ul>`;
  return page(
    `Text messages - ${site.companyName}`,
    `<p><a href="${mailboxPath}">All emails</a></p>
<h1>Text messages</h1>
<p>This site runs as a demo, so every text message it writes appears here, newest first. Anyone who can open this site can
read them.</p>
${list}`,
  );
}

/** Addresses in a letter's text, made links; all else stays text. */
function linked(text: string): string {
  const parts = text.split(/(?<address>https?:\/\/\S+)/u);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`,
    )
    .join('');
}

/** A frame of its own origin-less kind: it runs nothing, and its links open in place of this page. */
const wordsPart = (id: number, { text }: WrittenLetter): string => `<h2>As text</h2>
<pre tabindex="0">${linked(text)}</pre>
<h2>As mail programs show it</h2>
<iframe title="The email as mail programs show it" src="${mailboxPath}/${id}/letter"
sandbox="allow-top-navigation-by-user-activation"></iframe>`;

export function letterPage(letter: ShownLetter): string {
  const { id, recipient, createdAt, words } = letter;
  const subject = escaped(subjectOf(letter));
  return page(
    `${subjectOf(letter)} - Mailbox`,
    `<p><a href="${mailboxPath}">All emails</a></p>
<h1>${subject}</h1>
<dl>
<dt>To</dt><dd>${escaped(recipient)}</dd>
<dt>Written</dt><dd>${moment(createdAt)}</dd>
</dl>
${words === null ? '<p>This email went out through a mail server, and its text was not kept.</p>' : wordsPart(id, words)}`,
  );
}

/** The letter itself, whose links leave the frame. */
export const framedLetter = ({ html }: WrittenLetter): string =>
  html.replace('<head>', '<head>\n<base target="_top">');
