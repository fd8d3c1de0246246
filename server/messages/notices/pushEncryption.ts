/**
 * How a push is sealed for one device (RFC 8291, with the coding of RFC 8188), and how we say who writes (RFC 8292). The
 * push service carries it and cannot read it.
 */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

import type { PushKeys } from '#server/alerts/channels/deviceStore.ts';

type Receiver = { publicKey: Buffer; authSecret: Buffer };
/** Fresh for every push; given only to compare with what the standard prints. */
type Given = { privateKey: Buffer; salt: Buffer };

const curve = 'prime256v1';
/** The one record that a push may have. */
const recordSize = 4_096;
/** After the words: this was the last record. */
const lastRecord = Buffer.from([2]);

type Derivation = { secret: Buffer; salt: Buffer; info: Buffer; length: number };

const derived = ({ secret, salt, info, length }: Derivation): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function freshKey(given: Given | undefined) {
  const pair = createECDH(curve);
  if (given) pair.setPrivateKey(given.privateKey);
  else pair.generateKeys();
  return pair;
}

export function sealPush(words: Buffer, { publicKey, authSecret }: Receiver, given?: Given): Buffer {
  const pair = freshKey(given);
  const ownKey = pair.getPublicKey();
  const salt = given?.salt ?? randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownKey]);
  const shared = pair.computeSecret(publicKey);
  const secret = derived({ secret: shared, salt: authSecret, info: keyInfo, length: 32 });
  const key = derived({ secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derived({ secret, salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(words),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, sealed]);
}

const asJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A push service takes no proof for longer than a day. */
const proofValidSeconds = 12 * 3_600;

type Proof = { endpoint: string; subject: string; now: Date };

/** The header that proves who writes. */
export function pushProof({ publicKey, privateKey }: PushKeys, { endpoint, subject, now }: Proof): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + proofValidSeconds,
    sub: subject,
  };
  const signed = `${asJson({ typ: 'JWT', alg: 'ES256' })}.${asJson(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
