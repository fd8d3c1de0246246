/** Where pushes go: to the push service of the device, sealed. A device that its service has forgotten is forgotten here. */
import { site } from '#contract/kernel/site.ts';
import { deleteDevice, findDevice } from '#server/alerts/channels/deviceStore.ts';
import { getPushKeys } from '#server/alerts/channels/pushKeys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import type { ShortTransport } from './keepSendingShort.ts';
import { pushProof, sealPush } from './pushEncryption.ts';
import { RefusedBySender } from './refusedBySender.ts';

type Deps = { fetch: typeof globalThis.fetch; clock: Clock };

const goneCodes: ReadonlySet<number> = new Set([404, 410]);
/** A device that is off for longer finds it in the inbox. */
const keptSeconds = 12 * 3_600;

export function createPushTransport(db: Queryable, { fetch, clock }: Deps): ShortTransport {
  return {
    async send({ subscriptionId, words, path, expiresAt, category }, signal) {
      const device = subscriptionId === null ? undefined : await findDevice(db, subscriptionId);
      if (!device) throw new RefusedBySender(410);
      const now = clock();
      const left =
        expiresAt === null ? keptSeconds : Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1_000);
      const message = Buffer.from(JSON.stringify({ title: site.shortName, body: words, path, category }));
      const subject = `mailto:${site.email}`;
      const answer = await fetch(device.endpoint, {
        method: 'POST',
        headers: {
          authorization: pushProof(await getPushKeys(db), { endpoint: device.endpoint, subject, now }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.min(keptSeconds, left))),
          urgency: 'high',
        },
        body: new Uint8Array(sealPush(message, device)),
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      if (goneCodes.has(answer.status)) await deleteDevice(db, device.id);
      if (!answer.ok) throw new RefusedBySender(answer.status);
    },
  };
}
