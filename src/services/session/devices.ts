/**
 * Pushes to this browser: its own prompt, its push service, and the server that is notified. The worker that shows them
 * is registered only for anyone who wants them.
 */
import { addDevice, type DeviceStanding, findDevice, removeDevice } from '#contract/alerts/push.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

type Answer =
  | { is: 'unsupported' }
  | { is: 'blocked' }
  | { is: 'off' | 'on'; publicKey: string; others: number };

export type DeviceService = {
  find: (options?: Options) => Promise<Answer>;
  /** Asks the visitor, if the browser has to. */
  begin: (publicKey: string, options?: Options) => Promise<Answer>;
  end: (options?: Options) => Promise<Answer>;
};

const workerAddress = '/pushes.js';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const answerOf = ({ PublicKey, IsOn, Others }: DeviceStanding): Answer => ({
  is: IsOn ? 'on' : 'off',
  publicKey: PublicKey,
  others: Others,
});

/** A subscription that was made for another key is of no use any more. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    // The browser's own push service is away, or switched off.
    if (error instanceof DOMException) throw { code: 'unreachable' } satisfies Problem;
    throw error;
  }
}

export function createDeviceService(call: Call): DeviceService {
  const standing = async (endpoint: string | null, options?: Options): Promise<Answer> =>
    answerOf(await call(findDevice, { body: { Endpoint: endpoint } }, options));

  return {
    async find(options) {
      if (!canPush()) return { is: 'unsupported' };
      if (Notification.permission === 'denied') return { is: 'blocked' };
      return standing((await findSubscription())?.endpoint ?? null, options);
    },

    async begin(publicKey, options) {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return { is: 'blocked' };
      if (permission !== 'granted') return standing(null, options);
      const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
      const given = { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
      return answerOf(await call(addDevice, { body: { Endpoint: endpoint ?? '', Keys: given } }, options));
    },

    async end(options) {
      const subscription = await findSubscription();
      if (!subscription) return standing(null, options);
      const answer = await call(removeDevice, { body: { Endpoint: subscription.endpoint } }, options);
      await subscription.unsubscribe();
      return answerOf(answer);
    },
  };
}
