/**
 * Where letters go: to the mail server of `SMTP_URL`, or without one into files that any mail program opens. One
 * letter, one recipient; nothing here decides when a letter is sent.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport, type SendMailOptions } from 'nodemailer';

import { site } from '#contract/kernel/site.ts';
import type { Config } from '#server/platform/settings/config.ts';

import type { WrittenLetter } from './letters.ts';

export type OutgoingLetter = WrittenLetter & { noticeId: number; createdAt: string; to: string };

export type MailTransport = {
  /** Rejects when it cannot say that the letter was taken; a letter may have been taken all the same. */
  send: (letter: OutgoingLetter, signal: AbortSignal) => Promise<void>;
};

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

const connectLimitMs = 10_000;
const silenceLimitMs = 30_000;

/** The same letter keeps its id however often it is tried, so that mailboxes know a second copy for what it is. */
function messageId({ noticeId, createdAt }: OutgoingLetter, mailFrom: string): string {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return `<notice.${noticeId}.${Date.parse(createdAt)}@${domain}>`;
}

/** RFC 8058: the mail program's own button asks the address by POST, without opening it. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function messageOf(letter: OutgoingLetter, mailFrom: string): SendMailOptions {
  const { to, subject, text, html, createdAt, stopAddress } = letter;
  return {
    // As objects, addresses are never taken apart: each stays one.
    from: { name: site.companyName, address: mailFrom },
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(createdAt),
    messageId: messageId(letter, mailFrom),
    headers: { 'Auto-Submitted': 'auto-generated', ...(stopAddress !== null && stopHeaders(stopAddress)) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isOwnMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

function smtpTransport(url: string, mailFrom: string): MailTransport {
  const mailer = createTransport({
    url,
    // Neither the password nor a link goes over a line that others can read.
    requireTLS: !isOwnMachine(url),
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: silenceLimitMs,
  });
  return {
    async send(letter, signal) {
      await mailer.sendMail({ ...messageOf(letter, mailFrom), signal });
    },
  };
}

/** Begins with the time, so that files sort by it, in characters that every file system takes. */
const fileName = ({ noticeId, createdAt }: OutgoingLetter): string =>
  `${createdAt.replaceAll(/[:.]/gu, '-')}-${noticeId}.eml`;

function outboxTransport(folder: string, mailFrom: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await mailer.sendMail(messageOf(letter, mailFrom));
      if (!Buffer.isBuffer(message)) throw new Error('The letter was not written as a whole.');
      const file = join(folder, fileName(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.unfinished`, message, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
    },
  };
}

export function createMailTransport({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport {
  return smtpUrl === undefined
    ? outboxTransport(join(dataDir, 'outbox'), mailFrom)
    : smtpTransport(smtpUrl, mailFrom);
}
