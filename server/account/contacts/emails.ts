/**
 * The email addresses of an account. One is the Primary: by it someone logs in, and to it we write. Whether an address has
 * an account of its own is said only to its mailbox, never to anyone who types it.
 */
import { checkEmail } from '#contract/account/accountFields.ts';
import { emailLinkHours } from '#contract/account/accountLimits.ts';
import { mostEmails } from '#contract/account/addressFields.ts';
import type { AccountEmail, makeEmailPrimary, resendEmailLink } from '#contract/account/emails.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { linkConsignor } from '#server/catalog/lots/linkConsignor.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { isPasswordOf } from '#server/platform/hashPassword.ts';
import { issueCode, voidCodes } from '#server/platform/oneTimeCodes.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';
import { isPasswordUnchanged } from '#server/session/sessions/accountStore.ts';

import { type BookDeps, inBook, lockBooks, ownEntry, refused, refuseFaults } from './book.ts';
import {
  bindCode,
  type EmailRow,
  findEmail,
  getOwner,
  insertEmail,
  emailExists,
  isPrimaryTaken,
  isTaken,
  listEmails,
  markEmailRemoved,
  markEmailRestored,
  swapPrimary,
} from './emailStore.ts';

type Deps = BookDeps & { notices: Notices; isRight?: typeof isPasswordOf };
type MadePrimary = AnswerOf<typeof makeEmailPrimary>;
type Resent = AnswerOf<typeof resendEmailLink>['Outcome'];

const validMs = emailLinkHours * 3_600_000;
const letterWaitSeconds = 3_600;

function refuseRepeated(emails: readonly AccountEmail[], email: string): void {
  const found = emails.find(({ Email }) => Email.toLowerCase() === email.toLowerCase());
  if (found) throw refused('Email', 'This address is in your list already.');
}

function refuseFull(emails: readonly AccountEmail[]): void {
  if (emails.length > mostEmails) {
    throw refused('Email', `You have ${mostEmails} more addresses. Remove one to add another.`);
  }
}

/** Answers whether a letter went out: an account has a share of them an hour. */
function createMailLink({ clock, notices }: Pick<Deps, 'clock' | 'notices'>) {
  return async (tx: Queryable, accountId: number, { id, email }: Pick<EmailRow, 'id' | 'email'>) => {
    const now = clock();
    const code = await issueCode(tx, { accountId, purpose: 'verify_other_email', validMs, now });
    if (code === undefined) return false;
    const { firstName } = await getOwner(tx, accountId);
    if (await isTaken(tx, { accountId, email })) {
      // No one knows whose name belongs to that mailbox.
      await notices.send(tx, {
        kind: 'otherEmailTaken',
        accountId: null,
        to: email,
        facts: { firstName: '' },
      });
      return true;
    }
    await bindCode(tx, code, id);
    const path = `/email/linkVerify/${code}`;
    await notices.send(tx, { kind: 'verifyOtherEmail', accountId, to: email, facts: { firstName, path } });
    return true;
  };
}

export type EmailBook = ReturnType<typeof createEmailBook>;

export function createEmailBook(deps: Deps) {
  const { db, clock } = deps;
  const mailLink = createMailLink(deps);

  const own = (asker: Asker, id: number): Promise<EmailRow> =>
    ownEntry(deps, asker, { of: 'email', find: findEmail, exists: emailExists, id });

  const change = (
    { accountId }: Asker,
    action: (tx: Queryable, emails: readonly AccountEmail[]) => Promise<void>,
  ): Promise<AccountEmail[]> =>
    db.transaction(async (tx) => {
      await lockBooks(tx, accountId);
      await action(tx, await listEmails(tx, accountId));
      return listEmails(tx, accountId);
    });

  return {
    list: (accountId: number): Promise<AccountEmail[]> => listEmails(db, accountId),

    async add(asker: Asker, typed: string): Promise<AccountEmail[]> {
      const email = plainLine(typed);
      refuseFaults({ Email: checkEmail(email) });
      return change(asker, async (tx, emails) => {
        refuseRepeated(emails, email);
        refuseFull(emails);
        const { accountId } = asker;
        const id = await insertEmail(tx, { accountId, email, now: clock().toISOString() });
        const isMailed = await mailLink(tx, accountId, { id, email });
        if (!isMailed) throw problem('rate_limited', { retryAfterSeconds: letterWaitSeconds });
        await deps.securityLog.record(tx, { kind: 'email_added', ...asker, facts: { email: id } });
      });
    },

    async resend(asker: Asker, id: number): Promise<Resent> {
      inBook(await own(asker, id));
      return db.transaction(async (tx) => {
        await lockBooks(tx, asker.accountId);
        const email = inBook(await findEmail(tx, { accountId: asker.accountId, id }));
        if (email.isVerified) return 'alreadyVerified';
        return (await mailLink(tx, asker.accountId, email)) ? 'sent' : 'tooMany';
      });
    },

    async remove(asker: Asker, id: number): Promise<AccountEmail[]> {
      inBook(await own(asker, id));
      return change(asker, async (tx) => {
        await markEmailRemoved(tx, id, clock().toISOString());
      });
    },

    async restore(asker: Asker, id: number): Promise<AccountEmail[]> {
      await own(asker, id);
      return change(asker, async (tx, emails) => {
        const email = await findEmail(tx, { accountId: asker.accountId, id });
        if (!email?.isRemoved) return;
        refuseRepeated(emails, email.email);
        refuseFull(emails);
        if (email.isVerified && (await isTaken(tx, { accountId: asker.accountId, email: email.email }))) {
          throw refused('Email', 'This address belongs to another account by now.');
        }
        await markEmailRestored(tx, id);
        if (email.isVerified) await linkConsignor(tx, { accountId: asker.accountId }, clock());
      });
    },

    makePrimary: createMakePrimary(deps, own),
  };
}

function createMakePrimary(deps: Deps, own: (asker: Asker, id: number) => Promise<EmailRow>) {
  const { db, clock, notices, securityLog, isRight = isPasswordOf } = deps;

  async function swap(tx: Queryable, asker: Asker, id: number): Promise<MadePrimary['Outcome']> {
    const { accountId } = asker;
    const chosen = inBook(await findEmail(tx, { accountId, id }));
    if (!chosen.isVerified) return 'unverified';
    if (await isPrimaryTaken(tx, chosen.email)) return 'taken';
    const former = await getOwner(tx, accountId);
    await swapPrimary(tx, { accountId, id });
    // A link that lies in the mailbox before must not open the account any more.
    await voidCodes(tx, { accountId, purpose: 'reset_password', now: clock() });
    await linkConsignor(tx, { accountId }, clock());
    const facts = { firstName: former.firstName, email: chosen.email };
    await notices.send(tx, { kind: 'primaryEmailChanged', accountId, to: former.email, facts });
    await securityLog.record(tx, { kind: 'primary_email_changed', ...asker, facts: { email: id } });
    return 'done';
  }

  /** By the password once more: anyone who finds an open browser shall not take the account along. */
  return async (asker: Asker, { id, password }: { id: number; password: string }): Promise<MadePrimary> => {
    const { accountId } = asker;
    inBook(await own(asker, id));
    const { passwordHash } = await getOwner(db, accountId);
    const isOwner = await isRight(passwordHash, plain(password));
    return db.transaction(async (tx) => {
      const stays = await isPasswordUnchanged(tx, { id: accountId, passwordHash });
      const Outcome = isOwner && stays ? await swap(tx, asker, id) : 'wrongPassword';
      if (Outcome === 'wrongPassword') {
        await securityLog.record(tx, { kind: 'primary_email_refused', ...asker, facts: { email: id } });
      }
      return { Outcome, Emails: await listEmails(tx, accountId) };
    });
  };
}
