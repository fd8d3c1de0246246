/** Pushes to the caller's devices: started and ended by the device itself. */
import type { DeviceStanding, GivenDevice } from '#contract/alerts/push.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { deleteDevices, listDevices, moveToSession, saveDevice } from './deviceStore.ts';
import { getPushKeys } from './pushKeys.ts';

/**
 * Whose addresses we write to. The address comes from a stranger's browser: without this list anybody could have our
 * server call whatever it can reach.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/u,
  /^(?:[a-z\d-]+\.)*push\.services\.mozilla\.com$/u,
  /^(?:[a-z\d-]+\.)*push\.apple\.com$/u,
  /^(?:[a-z\d-]+\.)*notify\.windows\.com$/u,
];

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && pushServices.some((host) => host.test(hostname));
}

type Deps = { db: Database; clock: Clock };

async function standingOf(
  db: Queryable,
  accountId: number,
  endpoint: string | null,
): Promise<DeviceStanding> {
  const devices = await listDevices(db, accountId);
  const others = devices.filter((device) => device.endpoint !== endpoint);
  const { publicKey } = await getPushKeys(db);
  return {
    PublicKey: publicKey.toString('base64url'),
    IsOn: others.length < devices.length,
    Others: others.length,
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;

export function createDeviceService({ db, clock }: Deps) {
  return {
    async find({ accountId, sessionId }: Caller, endpoint: string | null): Promise<DeviceStanding> {
      if (endpoint !== null) await moveToSession(db, { accountId, sessionId, endpoint });
      return standingOf(db, accountId, endpoint);
    },

    async add({ accountId, sessionId }: Caller, { Endpoint, Keys }: GivenDevice): Promise<DeviceStanding> {
      if (!isPushService(Endpoint)) {
        throw problem('invalid_input', { fields: { Endpoint: 'We do not know this push service.' } });
      }
      const publicKey = Buffer.from(Keys.p256dh, 'base64url');
      const authSecret = Buffer.from(Keys.auth, 'base64url');
      const now = clock().toISOString();
      await db.transaction((tx) =>
        saveDevice(tx, { accountId, sessionId, endpoint: Endpoint, publicKey, authSecret, now }),
      );
      return standingOf(db, accountId, Endpoint);
    },

    async remove({ accountId }: Caller, endpoint: string | null): Promise<DeviceStanding> {
      await deleteDevices(db, { accountId, endpoint });
      return standingOf(db, accountId, endpoint);
    },
  };
}
