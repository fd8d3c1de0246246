/**
 * Takes an account out of every table, as `ownData/holdings.ts` answers for each, and out of what names it by its address
 * alone. The tables and their parts are constants of the program.
 */
import { createHash } from 'node:crypto';

import { heldBack, holdings, typedAddresses } from '#server/account/ownData/holdings.ts';
import type { OnDeletion } from '#server/account/ownData/onDeletion.ts';
import { type Queryable, sql, type Statement } from '#server/platform/db/sql.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';

const naming = (text: string, accountId: number): Statement => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  text,
  values: [accountId],
});

/** What is done to the rows of a table; nothing where all of them stay as they are. */
function textFor(table: string, owner: string, answer: OnDeletion): string | null {
  switch (answer.becomes) {
    case 'deleted':
      return `delete from ${table} t where ${owner} = $1`;
    case 'anonymized':
      return `update ${table} t set ${answer.sets} where ${owner} = $1`;
    case 'kept':
      return answer.only === undefined
        ? null
        : `delete from ${table} t where ${owner} = $1 and (${answer.only}) is not true`;
  }
}

/** What anybody can type into a book proves nothing: only addresses that were proved. */
const provedAddresses = `
  select lower(email) from accounts where id = $1 and email_verified_at is not null
  union select lower(email) from emails where account_id = $1 and verified_at is not null and removed_at is null`;

/** What knows an account by its address alone: a catalog's consignor, and what was typed without a log-in. */
async function forgetAddresses(tx: Queryable, accountId: number): Promise<void> {
  const lots = `update lots t set consignor_email = null
    where consignor_email is not null and (consignor_id = $1 or lower(consignor_email) in (${provedAddresses}))`;
  await tx.query(naming(lots, accountId));
  for (const [table, { column, only = 'true' }] of Object.entries(typedAddresses)) {
    const text = `delete from ${table} t where lower(t.${column}) in (${provedAddresses}) and ${only}`;
    await tx.query(naming(text, accountId));
  }
}

/** No one logs in to it any more: no password fits, and its address is free for a new account. */
async function shut(tx: Queryable, accountId: number, now: string): Promise<void> {
  await tx.query(sql`
    update accounts set password_hash = ${await unusablePasswordHash()}, deleted_at = ${now} where id = ${accountId}`);
}

export async function forgetAccount(tx: Queryable, accountId: number, now: string): Promise<void> {
  await forgetAddresses(tx, accountId);
  for (const [table, { owner = 't.account_id', onDeletion }] of Object.entries(holdings)) {
    const text = textFor(table, owner, onDeletion);
    if (text !== null) await tx.query(naming(text, accountId));
  }
  for (const [table, { onDeletion }] of Object.entries(heldBack)) {
    const text = textFor(table, 't.account_id', onDeletion);
    if (text !== null) await tx.query(naming(text, accountId));
  }
  await shut(tx, accountId, now);
}
