/**
 * The call by which Stripe reports what has become of payments, refunds and disputes. It comes from no page of ours: its signature is the proof,
 * over the moment and the very bytes of the body. What it says is not taken from it but asked of Stripe, so that events
 * that come late, twice or in another order do no harm.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { insertEvent, isEventKnown } from '#server/account/cards/stripe/stripeNameStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import { problem } from '#server/platform/errors.ts';

import { findWaiting } from './cardPaymentStore.ts';
import { isLeftAlone, settleOne, type SettlingDeps } from './keepSettling.ts';
import { createProcessorNews } from './processorNews.ts';

export const stripeEventsPath = '/api/payments/stripe';

/** An older call may be one that someone recorded. */
const mostAgeMs = 5 * 60_000;
const bodyLimit = 262_144;

const eventSchema = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/u)),
  type: z.string().check(z.maxLength(200)),
  data: z.object({ object: z.object({ id: z.optional(z.string()) }) }),
});

type Event = z.infer<typeof eventSchema>;

type Take = (id: string) => Promise<unknown>;

/** By the kind of event: who takes the name of the thing that it is about. */
function takersOf(deps: SettlingDeps): Readonly<Record<string, Take>> {
  const settleWaiting = async (id: string, isRefused: boolean): Promise<void> => {
    const payment = await findWaiting(deps.db, id);
    // A page that is still there learns of a refusal by itself.
    if (payment && !(isRefused && isLeftAlone(deps, payment.startedAt))) await settleOne(deps, payment);
  };
  const paid: Take = (id) => settleWaiting(id, false);
  const refused: Take = (id) => settleWaiting(id, true);
  const { processor } = deps.vault;
  if (!processor) return {};
  const news = createProcessorNews(deps, processor);
  const takeRefund: Take = (id) => news.takeRefund(id);
  const takeDispute: Take = (id) => news.takeDispute(id);
  return {
    'payment_intent.succeeded': paid,
    'payment_intent.payment_failed': refused,
    'payment_intent.canceled': refused,
    'charge.refunded': (id) => news.takeRefundsOfCharge(id),
    'charge.refund.updated': takeRefund,
    'refund.created': takeRefund,
    'refund.updated': takeRefund,
    'refund.failed': takeRefund,
    'charge.dispute.created': takeDispute,
    'charge.dispute.updated': takeDispute,
    'charge.dispute.closed': takeDispute,
    'charge.dispute.funds_withdrawn': takeDispute,
    'charge.dispute.funds_reinstated': takeDispute,
  };
}

/** `t=1733011200,v1=5257a8…,v1=…`: one signature for each secret that is good at the moment. */
function readSignature(header: unknown): { seconds: string; signatures: string[] } | undefined {
  if (typeof header !== 'string' || header.length > 2_000) return undefined;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/u.test(seconds)) return undefined;
  const signatures = parts.flatMap(([name, value]) =>
    name === 'v1' && value !== undefined && /^[\da-f]{64}$/u.test(value) ? [value] : [],
  );
  return { seconds, signatures };
}

function isProved(
  secret: string,
  clock: Clock,
  { header, body }: { header: unknown; body: string },
): boolean {
  const read = readSignature(header);
  if (!read) return false;
  const { seconds, signatures } = read;
  if (Math.abs(clock().getTime() - Number(seconds) * 1_000) > mostAgeMs) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature, 'hex')));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What is reported of others than our payments is taken and let go: it would be reported again and again. */
async function takeEvent(deps: SettlingDeps, { id, type, data }: Event): Promise<void> {
  const { db } = deps;
  const take = takersOf(deps)[type];
  if (!take || (await isEventKnown(db, id))) return;
  await take(data.object.id ?? '');
  // Last: an event whose handling fails is reported again.
  await insertEvent(db, { id, kind: type });
}

export function registerStripeEvents(
  app: FastifyInstance,
  { webhookSecret, ...deps }: SettlingDeps & { webhookSecret: string },
): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Body: string }>(stripeEventsPath, async ({ headers, body }, reply) => {
      const given = { header: headers['stripe-signature'], body };
      if (!isProved(webhookSecret, deps.clock, given)) throw problem('not_found');
      const event = eventSchema.safeParse(parsed(body));
      if (event.success) await takeEvent(deps, event.data);
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
