/**
 * Signs receipts with Ed25519. The key is made once for a database and shared by all nodes; the public half is
 * published, so that a receipt can be checked by anybody for as long as it is kept. Each receipt names its key.
 */
import { createPublicKey, sign } from 'node:crypto';

import { receiptText } from '#contract/bidding/bidChain.ts';
import type { getReceiptKeys } from '#contract/bidding/bidProof.ts';
import type { Receipt } from '#contract/bidding/bids.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';

import type { UnsignedReceipt } from './batch.ts';
import { type PublishedKey, readReceiptKeys, type ReceiptKeys, type SigningKey } from './receiptKeys.ts';

export type Sign = (receipt: UnsignedReceipt) => Receipt;

export type Receipts = {
  /** The key in hand: from here on nothing can keep a receipt from being signed. */
  ready: () => Promise<Sign>;
  publicKeys: () => Promise<AnswerOf<typeof getReceiptKeys>>;
};

/** So soon a running node signs with a key that was made meanwhile. */
const rereadMs = 60_000;

function publicPart({ id, publicKey }: PublishedKey) {
  const { x } = createPublicKey({ key: publicKey, type: 'spki', format: 'der' }).export({ format: 'jwk' });
  if (x === undefined) throw new Error('An Ed25519 key has an x.');
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x } as const;
}

const signedWith = ({ id, privateKey }: SigningKey, receipt: UnsignedReceipt): Receipt => ({
  ...receipt,
  KeyId: id,
  Signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString('base64url'),
});

export function createReceipts({ db, secret }: { db: Database; secret: string }): Receipts {
  let keys: Promise<ReceiptKeys> | undefined;
  let readAtMs = 0;

  /** A database that could not be asked leaves what was known before, or is asked again next time. */
  function read(): Promise<ReceiptKeys> {
    const before = keys;
    readAtMs = performance.now();
    keys = readReceiptKeys(db, secret).catch((error: unknown) => {
      keys = before;
      if (before) return before;
      throw error;
    });
    return keys;
  }

  return {
    async ready() {
      const isRecent = performance.now() - readAtMs < rereadMs;
      const { signing } = await (keys && isRecent ? keys : read());
      return (receipt) => signedWith(signing, receipt);
    },
    /** Other nodes may sign with a newer one already. */
    publicKeys: async () => ({ keys: (await read()).published.map(publicPart) }),
  };
}
