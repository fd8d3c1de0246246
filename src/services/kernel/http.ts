/**
 * The one module that speaks HTTP: it turns an endpoint of the contract into a request, parses the answer and
 * makes a `Problem` of every refusal. Reads are tried again when the line fails, writes never; a call that is refused
 * because the session ran out is sent once more after one refresh (SR-01 to SR-04). Only where the refresh is refused
 * has the session ended: what else may go wrong there is a reason to try again. A read that keeps failing is sent less
 * and less often.
 */
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';

import type { AnswerOf, CallOf, Endpoint } from '#contract/kernel/endpoint.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { idempotencyHeader, writingCallHeader } from '#contract/kernel/writingCall.ts';
import { refresh } from '#contract/session/sessions.ts';
import { createRefreshOnce } from '#services/session/refreshOnce.ts';

import { addressOf, type AddressParts } from './addressOf.ts';
import { arrived, type LateEndpoint } from './late.ts';
import { createReadPace, type ReadPace } from './readPace.ts';
import { type RecordCall, recordedFetch } from './recordedFetch.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The key of an action that was started before this call, such as a bid; without one a writing call gets its own. */
  idempotencyKey?: string;
  /** A call that is repeated by itself soon enough: one that fails is not sent again before. */
  isAskedOnce?: boolean;
  /** Goes on when its page is left. */
  outlivesPage?: boolean;
  /** A fault report: sent once, without a refresh. Its own failure is never reported. */
  isReport?: boolean;
  /** Called with the status of an answer that is a refusal, beside the problem that is thrown. */
  onRefusal?: (status: number) => void;
};

export type Call = <E extends Endpoint>(
  endpoint: E | LateEndpoint<E>,
  given: CallOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

export type HttpConfig = {
  /** Where the calls go: our own origin in the browser, a made-up one for the server's own fetch. */
  origin: string;
  fetch: typeof globalThis.fetch;
  /** Called when a call was refused with 401 and a refresh didn't help. */
  onSessionRefused?: () => void;
  /** Called when an account call succeeds. */
  onSessionServed?: () => void;
  /**
   * Called with an answer that is not ours, which the caller then takes for a problem; without it such an answer is
   * thrown.
   */
  onForeignAnswer?: (fault: unknown) => unknown;
  /** Called with how every request ended, retries and refreshes too. */
  onCalled?: RecordCall;
};

type Given = AddressParts & { body?: unknown; file?: Blob };

const timeoutMs = 15_000;
/** A file takes as long as the line it goes over. */
const fileTimeoutMs = 120_000;
const readRetries = 2;

/** Neither JSON nor of the declared form: something between us and the server answered in its place, or a newer server. */
const isForeignAnswer = (thrown: unknown): boolean =>
  thrown instanceof SyntaxError || thrown instanceof z.core.$ZodError;

/** The same, as it goes to the error log: nothing in what was thrown says which call it was. */
function foreignAnswer({ method, path }: Endpoint, thrown: unknown): Error {
  const fault = new Error(`${method} ${path} was answered by something else: ${String(thrown)}`);
  if (thrown instanceof Error && thrown.stack) fault.stack = thrown.stack;
  return fault;
}

/** Anyone who anybody may call refuses no one for not being logged in: such a 401 is no word of ours about the visitor. */
const mayRefuse = ({ audience, problems }: Endpoint): boolean =>
  audience === 'account' || problems.includes('not_logged_in');

function problemOf(thrown: unknown, endpoint: Endpoint): unknown {
  if (isHTTPError(thrown)) {
    const isOurs = isProblem(thrown.data) && (!isRefused(thrown) || mayRefuse(endpoint));
    return isOurs ? thrown.data : ({ code: 'unexpected' } satisfies Problem);
  }
  if (isNetworkError(thrown) || isTimeoutError(thrown)) return { code: 'unreachable' } satisfies Problem;
  return thrown;
}

const keyBytes = 16;

/** By hand, because `crypto.randomUUID` is missing on a page that another machine serves over plain http. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const isRefused = (thrown: unknown): boolean => isHTTPError(thrown) && thrown.response.status === 401;

const doubtful = { code: 'not_logged_in', isDoubtful: true } as const satisfies Problem;

/** One request as often as it is sent: the same body, and the same key for the same action (SR-04). */
function requestOf(
  endpoint: Endpoint,
  { body, file }: Given,
  { signal, idempotencyKey, isAskedOnce, isReport, outlivesPage }: CallOptions,
) {
  const key = endpoint.method === 'GET' ? undefined : (idempotencyKey ?? randomKey());
  return {
    method: endpoint.method,
    ...(body !== undefined && { json: body }),
    ...(file && { body: file, timeout: fileTimeoutMs }),
    ...(key !== undefined && { headers: { [idempotencyHeader]: key } }),
    ...(signal && { signal }),
    ...((isAskedOnce || isReport) && { retry: 0 }),
    ...(outlivesPage && { keepalive: true }),
  };
}

/** Counts what is sent. A request that failed on the network doesn't count. */
const pacedFetch =
  (pace: ReadPace, address: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...asked) => {
    pace.sent(address);
    try {
      return await fetch(...asked);
    } catch (error) {
      if (error instanceof TypeError) pace.unsent(address);
      throw error;
    }
  };

export function createCall({ fetch, onCalled, onForeignAnswer, ...config }: HttpConfig): Call {
  const { origin, onSessionRefused, onSessionServed } = config;
  const fetchFor = recordedFetch(fetch, onCalled);
  const pace = createReadPace();
  const http = ky.create({
    baseUrl: origin,
    fetch,
    timeout: timeoutMs,
    credentials: 'same-origin',
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    retry: { limit: readRetries, methods: ['get'], statusCodes: [502, 504] },
  });

  const { rounds, renew } = createRefreshOnce(async () => {
    const { success } = refresh.answer.parse(
      await http(refresh.path, { retry: 0, fetch: pacedFetch(pace, refresh.path, fetchFor(refresh)) }).json(),
    );
    if (success) pace.answered(refresh.path);
    else onSessionRefused?.();
    return success;
  });

  /** A refresh that fails, is lost or must wait says nothing about the session. */
  async function isRefreshed(sentInRound: number): Promise<boolean> {
    if (sentInRound === rounds() && !pace.isFree(refresh.path)) throw doubtful;
    return renew(sentInRound).catch((error: unknown) => {
      if (isRefused(error)) return false;
      throw doubtful;
    });
  }

  /**
   * The session was refreshed, and the call is refused again: the new cookies were lost on the way. There is no second
   * refresh: the caller gets the 401, marked as doubtful.
   */
  function sayDoubtful(thrown: unknown): never {
    if (!isRefused(thrown)) throw thrown;
    onSessionRefused?.();
    throw doubtful;
  }

  return async (asked, given, options = {}) => {
    const endpoint = await arrived(asked);
    const address = addressOf(endpoint, given);
    const isRead = endpoint.method === 'GET' || endpoint.reads === true;
    if (isRead) await pace.turn(address, options.signal);
    const request = {
      ...requestOf(endpoint, given, options),
      // A read that failed recently is not retried automatically.
      ...(isRead && !pace.isCalm(address) && { retry: 0 }),
      fetch: isRead ? pacedFetch(pace, address, fetchFor(endpoint)) : fetchFor(endpoint),
    };
    const send = (): Promise<unknown> => http(address, request).json();
    const sentInRound = rounds();
    try {
      const answer = await send().catch(async (error: unknown) => {
        const isToRefresh = isRefused(error) && !options.isReport;
        if (!isToRefresh || !(await isRefreshed(sentInRound))) throw error;
        return send().catch(sayDoubtful);
      });
      const parsed = endpoint.answer.parse(answer) as AnswerOf<typeof endpoint>;
      if (isRead) pace.answered(address);
      else if (!options.isReport) pace.forget();
      if (endpoint.audience === 'account') onSessionServed?.();
      return parsed;
    } catch (error) {
      if (isHTTPError(error)) options.onRefusal?.(error.response.status);
      // A page must not fall over what someone else answered; on the server it is a bug of ours, and thrown as one.
      if (onForeignAnswer && isForeignAnswer(error)) {
        if (!options.isReport) onForeignAnswer(foreignAnswer(endpoint, error));
        throw { code: 'unexpected', isLogged: true } satisfies Problem;
      }
      throw problemOf(error, endpoint);
    }
  };
}
