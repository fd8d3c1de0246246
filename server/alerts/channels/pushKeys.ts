/** The key pair by which push services know that it is this site that writes: made once and kept in the database. */
import { createECDH } from 'node:crypto';

import type { Queryable } from '#server/platform/db/sql.ts';

import { findPushKeys, insertPushKeys, type PushKeys } from './deviceStore.ts';

export async function getPushKeys(db: Queryable): Promise<PushKeys> {
  const kept = await findPushKeys(db);
  if (kept) return kept;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  await insertPushKeys(db, { publicKey, privateKey: pair.getPrivateKey() });
  // Another node may have been faster.
  return (await findPushKeys(db)) ?? { publicKey, privateKey: pair.getPrivateKey() };
}
