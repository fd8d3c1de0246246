/** Sealing a push, compared with what RFC 8291 prints, and the proof of who writes. */
import { createPublicKey, verify } from 'node:crypto';

import { expect, test } from 'vitest';

import { pushProof, sealPush } from '#server/messages/notices/pushEncryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

const ownKeys = {
  publicKey: bytes('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
};

const receiver = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test('the example of the standard comes out to the byte', () => {
  const sealed = sealPush(Buffer.from('When I grow up, I want to be a watermelon'), receiver, {
    privateKey: ownKeys.privateKey,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two pushes are sealed alike', () => {
  const words = Buffer.from('You were outbid');
  expect(sealPush(words, receiver).equals(sealPush(words, receiver))).toBe(false);
});

test('the proof names the push service and expires within a day, and its signature is ours', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const proof = pushProof(ownKeys, { endpoint, subject: 'mailto:info@example.com', now });
  const {
    head = '',
    claims = '',
    signature = '',
    key,
  } = /^vapid t=(?<head>[\w-]+)\.(?<claims>[\w-]+)\.(?<signature>[\w-]+), k=(?<key>[\w-]+)$/u.exec(proof)
    ?.groups ?? {};
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:info@example.com',
  });
  expect(key).toBe(ownKeys.publicKey.toString('base64url'));
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ownKeys.publicKey.subarray(1, 33).toString('base64url'),
      y: ownKeys.publicKey.subarray(33).toString('base64url'),
    },
  });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  expect(isOurs).toBe(true);
});
