/** Opens a push as a device does that has the private key: RFC 8291, with the coding of RFC 8188. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const saltBytes = 16;
const tagBytes = 16;
/** Before the sender's key: the salt, the size of a record, the length of the key. */
const headBytes = 21;
const lastRecord = 2;

const text = (words: string): Buffer => Buffer.from(`${words}\0`);

export function openPush(sealed: Buffer, device: { privateKey: Buffer; authSecret: Buffer }): string {
  const own = createECDH('prime256v1');
  own.setPrivateKey(device.privateKey);
  const from = headBytes + sealed.readUInt8(headBytes - 1);
  const sender = sealed.subarray(headBytes, from);
  const about = Buffer.concat([text('WebPush: info'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), device.authSecret, about, 32));
  const derived = (use: string, length: number): Buffer => {
    const salt = sealed.subarray(0, saltBytes);
    return Buffer.from(hkdfSync('sha256', secret, salt, text(`Content-Encoding: ${use}`), length));
  };
  const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  open.setAuthTag(sealed.subarray(-tagBytes));
  const padded = Buffer.concat([open.update(sealed.subarray(from, -tagBytes)), open.final()]);
  if (padded.at(-1) !== lastRecord) throw new Error('The push goes on in another record.');
  return padded.subarray(0, -1).toString();
}
