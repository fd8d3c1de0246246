/** The demo's text messages: a number of a bidder's own, proved by the calls a page makes, and the codes sent to it. */
import { hash } from 'node:crypto';

import type { APIRequestContext } from 'playwright/test';

import {
  addPhone,
  makePhonePrimary,
  type Phone,
  sendPhoneCode,
  verifyPhone,
} from '#contract/account/phones.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';

import type { Bidder } from './bidders.ts';

const textsAddress = '/dev/mailbox/texts';
const entryPattern = /<li>\s*<p>(?<words>[\s\S]*?)<\/p>\s*<span>To (?<number>\+\d+)<\/span>/gu;

async function post<Answer>(request: APIRequestContext, path: string, data?: object): Promise<Answer> {
  const answer = await request.post(path, {
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The code in the newest text to a number: it is there as soon as the call that caused it is answered. */
export async function codeTo(request: APIRequestContext, number: string): Promise<string> {
  const texts = [...(await (await request.get(textsAddress)).text()).matchAll(entryPattern)];
  const newest = texts.find(({ groups }) => groups?.['number'] === number)?.groups?.['words'] ?? '';
  const code = /\b\d{6}\b/u.exec(newest)?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${number}.`);
  return code;
}

/** No one else's: stories run side by side, and read one mailbox. */
export function numberOf({ email }: Pick<Bidder, 'email'>): string {
  const digits = hash('sha256', email, 'buffer').readUInt32BE() % 10_000_000;
  return `+1312${2_000_000 + (digits % 7_000_000)}`;
}

/** Anyone who is logged in with these cookies has a verified primary number afterwards. */
export async function proveNumber(request: APIRequestContext, bidder: Bidder): Promise<string> {
  const number = numberOf(bidder);
  const book = await post<Phone[]>(request, addPhone.path, { Number: number, Label: '' });
  const id = String(book.find(({ Number: one }) => one === number)?.PhoneID ?? 0);
  const at = (path: string): string => path.replace(':PhoneID', id);
  await post(request, at(sendPhoneCode.path));
  await post(request, at(verifyPhone.path), { Code: await codeTo(request, number) });
  await post(request, at(makePhonePrimary.path));
  return number;
}
