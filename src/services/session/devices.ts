/**
 * Pushes to this browser: its own prompt, its push service, and the server that is notified. The worker that shows them
 * is registered only for anyone who wants them.
 */
import { addDevice, findDevice, removeDevice, type DeviceStanding } from '#contract/alerts/push.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

type Answer =
  | { is: 'unsupported' }
  | { is: 'blocked' }
  | { is: 'off' | 'on'; publicKey: string; others: number };

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

const standing = async (call: Call, endpoint: string | null, options?: Options): Promise<Answer> =>
  answerOf(await call(findDevice, { body: { Endpoint: endpoint } }, options));

export async function findPush(call: Call, options?: Options): Promise<Answer> {
  if (!canPush()) return { is: 'unsupported' };
  if (Notification.permission === 'denied') return { is: 'blocked' };
  return standing(call, (await findSubscription())?.endpoint ?? null, options);
}

/** Asks the visitor, if the browser has to. */
export async function beginPush(call: Call, publicKey: string, options?: Options): Promise<Answer> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { is: 'blocked' };
  if (permission !== 'granted') return standing(call, null, options);
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
  const given = { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  return answerOf(await call(addDevice, { body: { Endpoint: endpoint ?? '', Keys: given } }, options));
}

export async function endPush(call: Call, options?: Options): Promise<Answer> {
  const subscription = await findSubscription();
  if (!subscription) return standing(call, null, options);
  const answer = await call(removeDevice, { body: { Endpoint: subscription.endpoint } }, options);
  await subscription.unsubscribe();
  return answerOf(answer);
}
