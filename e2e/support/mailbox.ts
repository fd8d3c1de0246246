/**
 * The demo's mailbox: as a visitor reads it in the browser, and as a story takes a link out of it that is not about
 * the letter itself.
 */
import type { APIRequestContext, Locator, Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';

/** By their subjects, as a mail program would list them. */
export const subjects = {
  verifyEmail: `Verify your email address for ${site.shortName}`,
  accountExists: `You already have an account with ${site.shortName}`,
  passwordReset: `Choose a new password for ${site.shortName}`,
  passwordChanged: `Your password for ${site.shortName} was changed`,
  sessionsEnded: `A device was logged out of ${site.shortName}`,
} as const;

const mailboxAddress = '/dev/mailbox';

type Wanted = { to: string; subject: string };

const entryPattern =
  /<a href="(?<address>[^"]+)">(?<subject>[^<]*)<\/a>\s*<span>To (?<recipient>[^<]*)<\/span>/gu;
const textPattern = /<pre[^>]*>(?<text>[\s\S]*?)<\/pre>/u;
const linkPattern = /href="(?<link>[^"]+)"/u;

async function pageOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  if (!answer.ok()) throw new Error(`${address} answers ${answer.status()}.`);
  return answer.text();
}

/** The addresses of the letters, newest first: a letter is there as soon as the call that caused it is answered. */
async function lettersTo(request: APIRequestContext, { to, subject }: Wanted): Promise<string[]> {
  const entries = [...(await pageOf(request, mailboxAddress)).matchAll(entryPattern)];
  return entries.flatMap(({ groups }) =>
    groups?.['recipient'] === to && groups['subject'] === subject ? [groups['address'] ?? ''] : [],
  );
}

export async function countLetters(request: APIRequestContext, wanted: Wanted): Promise<number> {
  return (await lettersTo(request, wanted)).length;
}

/** The path the newest such letter leads to, the code in it included. */
export async function linkInLetter(request: APIRequestContext, wanted: Wanted): Promise<string> {
  const [address] = await lettersTo(request, wanted);
  if (address === undefined) throw new Error(`No letter "${wanted.subject}" was written to ${wanted.to}.`);
  const text = textPattern.exec(await pageOf(request, address))?.groups?.['text'] ?? '';
  const link = linkPattern.exec(text)?.groups?.['link'];
  if (link === undefined) throw new Error(`The letter "${wanted.subject}" holds no link.`);
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** Opens the newest such letter by hand, and answers the link in its text. */
export async function openLetter(page: Page, { to, subject }: Wanted): Promise<Locator> {
  await page.goto(mailboxAddress);
  const entry = page.getByRole('listitem').filter({ hasText: `To ${to}` });
  await entry.getByRole('link', { name: subject }).first().click();
  return page.locator('pre').getByRole('link').first();
}
