/**
 * Stripe's interface, as far as we use it: forms go there, JSON comes back. A refusal and a missing answer are kept
 * apart, because only after a refusal do we know that nothing has happened.
 */
import * as z from 'zod/mini';

import { problem } from '#server/platform/errors.ts';
import type { StripeSettings } from '#server/platform/settings/stripeSettings.ts';

/** Answers have the form that they had then, whatever comes later. */
const version = '2024-06-20';
const timeLimitMs = 20_000;

const refusalSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.nullable(z.string())),
    decline_code: z.optional(z.nullable(z.string())),
    message: z.optional(z.nullable(z.string())),
  }),
});

type Refusal = z.infer<typeof refusalSchema>['error'];

/** Nothing was done. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly isOfCard: boolean;

  constructor(status: number, { type, code = null, decline_code: declineCode = null, message }: Refusal) {
    super(`Stripe answers ${status} ${type} ${code ?? ''}: ${message ?? ''}`);
    this.status = status;
    this.code = code;
    this.declineCode = declineCode;
    this.isOfCard = type === 'card_error';
  }
}

/** No one knows whether it was done: asked again under the same key, it is done once. */
export class StripeSilence extends Error {
  override readonly name = 'StripeSilence';
}

/** For a caller who can do nothing but try again later. */
export function toUnavailable(fault: unknown): unknown {
  const isStripes = fault instanceof StripeSilence || fault instanceof StripeRefusal;
  return isStripes ? problem('unavailable', { cause: fault }) : fault;
}

type Question<S> = {
  path: `/v1/${string}`;
  answer: S;
  /** Written to Stripe; without them it is read. */
  fields?: Readonly<Record<string, string>>;
  deletes?: true;
  /** Asked twice under the same key, it is done once. */
  key?: string;
  /** Ends the asking before its time. */
  signal?: AbortSignal | undefined;
};

/** Busy, broken, or at it already: each may have been done, or may be done the next time. */
const isSilent = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, body: await answer.json() };
  } catch (cause) {
    throw new StripeSilence('Stripe does not answer.', { cause });
  }
}

export function createStripeClient({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>) {
  return async <S extends z.ZodMiniType>({
    path,
    answer,
    fields,
    key,
    deletes,
    signal,
  }: Question<S>): Promise<z.output<S>> => {
    const { status, body } = await send(`${apiBase}${path}`, {
      method: deletes ? 'DELETE' : fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': version,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeLimitMs), ...(signal ? [signal] : [])]),
    });
    if (isSilent(status)) throw new StripeSilence(`Stripe answers ${status}.`);
    if (status === 200) return answer.parse(body);
    const refusal = refusalSchema.safeParse(body);
    if (!refusal.success) throw new StripeSilence(`Stripe answers ${status} in a form of its own.`);
    throw new StripeRefusal(status, refusal.data.error);
  };
}

export type StripeClient = ReturnType<typeof createStripeClient>;
