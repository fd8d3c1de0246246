/** Calls that only the stories' sites answer, such as for a session without a form, an email or a password check. */
import type { FastifyInstance } from 'fastify';

import { site } from '#contract/kernel/site.ts';
import { saleIds } from '#demo/world/sales.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { hashPassword } from '#server/platform/hashPassword.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { findLogin } from '#server/session/sessions/accountStore.ts';
import { giveCookies, visitOf } from '#server/session/sessions/cookies.ts';
import { idleMs } from '#server/session/sessions/lifetimes.ts';
import { insertSession } from '#server/session/sessions/loginSessionStore.ts';
import { newToken } from '#server/session/sessions/tokens.ts';
import { insertAccount, updateVerified } from '#server/session/signUp/signUpStore.ts';

import {
  type NewBidder,
  emptyProfilePath,
  newBidderPath,
  type NamedConsignor,
  namedConsignorPath,
  type NewSession,
  newSessionPath,
  particulars,
  ruth,
  type Tier,
} from './bidders.ts';

const sales = [saleIds.closing, saleIds.opening, saleIds.running, saleIds.upcoming, saleIds.regional];

/** The demo's own people have the paddles below. */
const lastDemoPaddle = 1_000;

const twoDigits = (text: string): string => text.padStart(2, '0');

async function approve(tx: Queryable, accountId: number, tier: Tier): Promise<void> {
  await tx.query(sql`update accounts set tier = ${tier}, tier_floor = ${tier} where id = ${accountId}`);
  await tx.query(sql`
    insert into auction_registrations (account_id, auction_id, status, decided_at, paddle, terms_version)
    select ${accountId}::bigint, sale, 'approved', now(),
      greatest(${lastDemoPaddle}::integer,
        (select max(paddle) from auction_registrations where auction_id = sale)) + 1,
      ${site.termsVersion}
    from unnest(${sales}::integer[]) as sale`);
}

/** The database is open before the first call comes. */
type Deps = { opened: Promise<Database>; clock: Clock };

export function registerStoryCalls(app: FastifyInstance, { opened, clock }: Deps): void {
  const securityLog = createSecurityLog({ clock });
  let passwordHash: Promise<string> | undefined;

  app.post<{ Body: NewBidder }>(newBidderPath, async ({ body: { email, tier } }) => {
    passwordHash ??= hashPassword(ruth.password);
    const { month, day, year } = particulars.birthDate;
    const row = {
      ...ruth,
      ...particulars,
      phone: '+13095550188',
      email,
      birthDate: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
      passwordHash: await passwordHash,
      campaign: null,
      now: clock().toISOString(),
    };
    await (
      await opened
    ).transaction(async (tx) => {
      const id = await insertAccount(tx, row);
      if (id === undefined) throw new Error(`${email} has an account already.`);
      await updateVerified(tx, id, clock());
      if (tier !== null) await approve(tx, id, tier);
    });
    return {};
  });

  app.post<{ Body: { email: string } }>(emptyProfilePath, async ({ body: { email } }) => {
    const db = await opened;
    const id = (await findLogin(db, email))?.id ?? 0;
    await db.transaction(async (tx) => {
      await tx.query(sql`delete from phones where account_id = ${id}`);
      await tx.query(sql`delete from addresses where account_id = ${id}`);
      await tx.query(sql`update accounts set birth_date = null where id = ${id}`);
    });
    return {};
  });

  app.post<{ Body: NamedConsignor }>(namedConsignorPath, async ({ body }) => {
    const { email, AuctionID, LotNumber } = body;
    await (
      await opened
    ).query(sql`
      update lots set consignor_email = ${email} where auction_id = ${AuctionID} and lot_number = ${LotNumber}`);
    return {};
  });

  app.post<{ Body: { email: string }; Reply: NewSession }>(newSessionPath, async (request, reply) => {
    const db = await opened;
    const login = await findLogin(db, request.body.email);
    if (!login) throw new Error(`${request.body.email} has no account.`);
    const { id: accountId, analyticsId } = login;
    const visit = visitOf(request);
    const [access, refresh, loginKey] = [newToken(), newToken(), newToken()];
    await db.transaction(async (tx) => {
      const session = { accountId, loginKey, access, refresh, visit, now: clock() };
      const sessionId = await insertSession(tx, session);
      await securityLog.record(tx, { kind: 'login', accountId, sessionId, address: visit.address });
    });
    giveCookies({ request, reply }, { access, refresh, keptSeconds: idleMs / 1_000 });
    return { RESTKEY: loginKey, GA4ID: analyticsId };
  });
}
