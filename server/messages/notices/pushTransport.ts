/** Where pushes go: to the push service of the device, sealed. A device that its service has forgotten is forgotten here. */
import webPush from 'web-push';

import { site } from '#contract/kernel/site.ts';
import { deleteDevice, findDevice } from '#server/alerts/channels/deviceStore.ts';
import { getPushKeys } from '#server/alerts/channels/pushKeys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { ShortTransport } from './keepSendingShort.ts';
import { RefusedBySender } from './refusedBySender.ts';

type Deps = { fetch: typeof globalThis.fetch; clock: Clock };

const goneCodes: ReadonlySet<number> = new Set([404, 410]);
/** A device that is off for longer finds it in the inbox. */
const keptSeconds = 12 * 3_600;
const coding = 'aes128gcm';
const keyBytes = 32;

/** A key that begins with zeros is kept without them. web-push takes only whole ones. */
const wholeKey = (key: Buffer): string =>
  Buffer.concat([Buffer.alloc(keyBytes - key.length), key]).toString('base64url');

/** Says who writes, for twelve hours by the machine's clock: the push service compares that with its own. */
async function proofFor(endpoint: string, db: Queryable) {
  const { publicKey, privateKey } = await getPushKeys(db);
  const keys = [publicKey.toString('base64url'), wholeKey(privateKey)] as const;
  return webPush.getVapidHeaders(new URL(endpoint).origin, `mailto:${site.email}`, ...keys, coding);
}

export function createPushTransport(db: Queryable, { fetch, clock }: Deps): ShortTransport {
  return {
    async send({ subscriptionId, words, path, expiresAt, category }, signal) {
      const device = subscriptionId === null ? undefined : await findDevice(db, subscriptionId);
      if (!device) throw new RefusedBySender(410);
      const { endpoint, publicKey, authSecret } = device;
      const left =
        expiresAt === null ? keptSeconds : Math.ceil((Date.parse(expiresAt) - clock().getTime()) / 1_000);
      const message = JSON.stringify({ title: site.shortName, body: words, path, category });
      const receiver = [publicKey.toString('base64url'), authSecret.toString('base64url')] as const;
      // web-push also sends, but could not be stopped by the signal.
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          ...(await proofFor(endpoint, db)),
          'content-encoding': coding,
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.min(keptSeconds, left))),
          urgency: 'high',
        },
        body: new Uint8Array(webPush.encrypt(...receiver, message, coding).cipherText),
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      if (goneCodes.has(answer.status)) await deleteDevice(db, device.id);
      if (!answer.ok) throw new RefusedBySender(answer.status);
    },
  };
}
