/** The devices that asked for pushes. One whose session was ended gets none. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Device = {
  id: number;
  accountId: number;
  endpoint: string;
  /** Raw, as the browser gives them: the point of its key, and its secret. */
  publicKey: Buffer;
  authSecret: Buffer;
};

export async function findDevice(db: Queryable, id: number): Promise<Device | undefined> {
  const [found] = await db.query<Device>(sql`
    select d.id, d.account_id as "accountId", endpoint, public_key as "publicKey", auth_secret as "authSecret"
    from push_subscriptions d join sessions s on s.id = d.session_id
    where d.id = ${id} and s.revoked_at is null`);
  return found;
}

type Named = { id: number; endpoint: string };

export const listDevices = (db: Queryable, accountId: number): Promise<Named[]> =>
  db.query<Named>(sql`
    select d.id, endpoint from push_subscriptions d join sessions s on s.id = d.session_id
    where d.account_id = ${accountId} and s.revoked_at is null order by d.id`);

type New = Omit<Device, 'id'> & { sessionId: number; now: string };

/** No one has more; the oldest make room. */
const mostDevices = 20;

/** Anyone who asks last on a device has it. */
export async function saveDevice(tx: Queryable, device: New): Promise<void> {
  const { accountId, sessionId, endpoint, publicKey, authSecret, now } = device;
  await tx.query(sql`
    insert into push_subscriptions (account_id, session_id, endpoint, public_key, auth_secret, created_at)
    values (${accountId}, ${sessionId}, ${endpoint}, ${publicKey}, ${authSecret}, ${now})
    on conflict (endpoint) do update set
      account_id = excluded.account_id, session_id = excluded.session_id, public_key = excluded.public_key,
      auth_secret = excluded.auth_secret, created_at = excluded.created_at`);
  await tx.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}
      order by created_at desc, id desc offset ${mostDevices}::integer)`);
}

/** Someone who has logged in again on a device goes on getting pushes there. */
export const moveToSession = (
  tx: Queryable,
  { accountId, sessionId, endpoint }: { accountId: number; sessionId: number; endpoint: string },
): Promise<unknown> =>
  tx.query(sql`
    update push_subscriptions set session_id = ${sessionId}
    where endpoint = ${endpoint} and account_id = ${accountId}`);

/** @param endpoint null for all of them. */
export const deleteDevices = (
  tx: Queryable,
  { accountId, endpoint }: { accountId: number; endpoint: string | null },
): Promise<unknown> =>
  tx.query(sql`
    delete from push_subscriptions
    where account_id = ${accountId} and (${endpoint}::text is null or endpoint = ${endpoint}::text)`);

export const deleteDevice = (db: Queryable, id: number): Promise<unknown> =>
  db.query(sql`delete from push_subscriptions where id = ${id}`);

export type PushKeys = { publicKey: Buffer; privateKey: Buffer };

export async function findPushKeys(db: Queryable): Promise<PushKeys | undefined> {
  const [keys] = await db.query<PushKeys>(sql`
    select public_key as "publicKey", private_key as "privateKey" from push_keys`);
  return keys;
}

/** The first stay: addresses that browsers hold are bound to them. */
export const insertPushKeys = (db: Queryable, { publicKey, privateKey }: PushKeys): Promise<unknown> =>
  db.query(sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`);
