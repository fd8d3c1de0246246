/**
 * Signs receipts with Ed25519. The key is made once for a database and shared by all nodes; the public half is
 * published, so that a receipt can be checked by anybody for as long as it is kept.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto';

import type { getReceiptKeys } from '#contract/bidProof.ts';
import type { Receipt } from '#contract/bids.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { receiptText } from '#contract/rules/bidChain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';

import type { UnsignedReceipt } from './batch.ts';

type KeyRow = { id: string; privateKey: Buffer };
type Key = { id: string; privateKey: KeyObject };

export type Sign = (receipt: UnsignedReceipt) => Receipt;

export type Receipts = {
  /** The key in hand: from here on nothing can keep a receipt from being signed. */
  ready: () => Promise<Sign>;
  publicKeys: () => Promise<AnswerOf<typeof getReceiptKeys>>;
};

const keyFormat = { type: 'pkcs8', format: 'der' } as const;
const idLength = 16;

function makeKey(): { id: string; privateKey: Buffer; publicKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: hash('sha256', bytes, 'base64url').slice(0, idLength),
    privateKey: privateKey.export(keyFormat),
    publicKey: bytes,
  };
}

/** The latest first, which signs. */
async function listKeys(db: Database): Promise<Key[]> {
  const rows = await db.query<KeyRow>(
    sql`select id, private_key as "privateKey" from receipt_keys order by number desc`,
  );
  return rows.map(({ id, privateKey }) => ({
    id,
    privateKey: createPrivateKey({ key: privateKey, ...keyFormat }),
  }));
}

/** Nodes that start at once on an empty table agree on the one key that has the number. */
async function readOrMakeKeys(db: Database): Promise<Key[]> {
  const known = await listKeys(db);
  if (known.length > 0) return known;
  const { id, privateKey, publicKey } = makeKey();
  await db.query(sql`
    insert into receipt_keys (number, id, private_key, public_key) values (1, ${id}, ${privateKey}, ${publicKey})
    on conflict (number) do nothing`);
  return listKeys(db);
}

function publicPart({ id, privateKey }: Key) {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('An Ed25519 key has an x.');
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x } as const;
}

const signedWith = ({ id, privateKey }: Key, receipt: UnsignedReceipt): Receipt => ({
  ...receipt,
  KeyId: id,
  Signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString('base64url'),
});

export function createReceipts({ db }: { db: Database }): Receipts {
  let keys: Promise<Key[]> | undefined;

  /** A database that could not be asked is asked again next time. */
  const read = (): Promise<Key[]> =>
    (keys ??= readOrMakeKeys(db).catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));

  return {
    async ready() {
      const [key] = await read();
      if (!key) throw new Error('There is no key to sign receipts with.');
      return (receipt) => signedWith(key, receipt);
    },
    publicKeys: async () => ({ keys: (await read()).map(publicPart) }),
  };
}
