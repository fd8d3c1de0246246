/**
 * The keys of receipts in the database. Only the latest has a private half, sealed with AES-256-GCM under a key derived
 * from `RECEIPT_KEY_SECRET`, so that a copy of the table signs nothing. The public halves of all stay.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

export type SigningKey = { id: string; privateKey: KeyObject };
export type PublishedKey = { id: string; publicKey: Buffer };

/** The latest first, which signs. */
export type ReceiptKeys = { signing: SigningKey; published: PublishedKey[] };

type KeyRow = PublishedKey & { number: number; sealedKey: Buffer | null };
type NewKey = Omit<KeyRow, 'sealedKey'> & { sealedKey: Buffer };

const idLength = 16;
const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const boxKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'keys of bid receipts', 32));

/** Nonce, mark and sealed bytes. The key's id is sealed along, so that no row takes the place of another. */
function seal(secret: string, id: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, boxKey(secret), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(secret: string, id: string, box: Buffer): KeyObject {
  const nonce = box.subarray(0, nonceBytes);
  const decipher = createDecipheriv(cipherName, boxKey(secret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const key = Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return createPrivateKey({ key, type: 'pkcs8', format: 'der' });
  } catch {
    throw new StartRefused(
      `The key that signs bid receipts (${id}) was sealed with another RECEIPT_KEY_SECRET: set that one again, or ` +
        'make a new key with npm run receipts:rotate. Receipts from before stay valid.',
    );
  }
}

function makeKey(secret: string, number: number): NewKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  const id = hash('sha256', bytes, 'base64url').slice(0, idLength);
  const sealedKey = seal(secret, id, privateKey.export({ type: 'pkcs8', format: 'der' }));
  return { number, id, publicKey: bytes, sealedKey };
}

const listKeys = (db: Queryable): Promise<KeyRow[]> =>
  db.query<KeyRow>(sql`
    select number, id, public_key as "publicKey", sealed_key as "sealedKey" from receipt_keys order by number desc`);

/** Nodes that make one at once agree on the one that has the number. */
const insertKey = (db: Queryable, { number, id, publicKey, sealedKey }: NewKey): Promise<unknown> =>
  db.query(sql`
    insert into receipt_keys (number, id, public_key, sealed_key)
    values (${number}, ${id}, ${publicKey}, ${sealedKey}) on conflict (number) do nothing`);

/** Makes a key where none can sign. @throws {StartRefused} where the secret is not the one it was sealed with. */
export async function readReceiptKeys(db: Queryable, secret: string): Promise<ReceiptKeys> {
  let keys = await listKeys(db);
  if (!keys[0]?.sealedKey) {
    await insertKey(db, makeKey(secret, (keys[0]?.number ?? 0) + 1));
    keys = await listKeys(db);
  }
  const [latest] = keys;
  if (!latest?.sealedKey) throw new Error('There is no key to sign receipts with.');
  const privateKey = unseal(secret, latest.id, latest.sealedKey);
  return {
    signing: { id: latest.id, privateKey },
    published: keys.map(({ id, publicKey }) => ({ id, publicKey })),
  };
}

/** The private half of the key before is gone with it. @returns the id of the new one. */
export const rotateReceiptKey = (db: Database, secret: string): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.query(sql`lock table receipt_keys in share row exclusive mode`);
    const [latest] = await listKeys(tx);
    await tx.query(sql`update receipt_keys set sealed_key = null`);
    const key = makeKey(secret, (latest?.number ?? 0) + 1);
    await insertKey(tx, key);
    return key.id;
  });
