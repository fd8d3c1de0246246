/**
 * The one module that speaks HTTP: it turns an endpoint of the contract into a request, parses the answer and
 * makes a `Problem` of every refusal. Reads are tried again, writes never by themselves.
 */
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';

import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts';
import { isProblem, type Problem } from '#contract/problems.ts';
import { writingCallHeader } from '#contract/writingCall.ts';

export type Call = <E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  options?: { signal?: AbortSignal },
) => Promise<AnswerOf<E>>;

type Given = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

const timeoutMs = 15_000;
const readRetries = 2;

/** `/api/detail/:auctionId` with its parameters filled in, each encoded whole: a `/` in a value stays a value. */
function addressOf(endpoint: Endpoint, { params = {} }: Given): string {
  return endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name])));
}

function problemOf(thrown: unknown): unknown {
  if (isHTTPError(thrown)) {
    return isProblem(thrown.data) ? thrown.data : ({ code: 'unexpected' } satisfies Problem);
  }
  if (isNetworkError(thrown) || isTimeoutError(thrown)) return { code: 'unreachable' } satisfies Problem;
  return thrown;
}

/** @param origin where the calls go: our own origin in the browser, a made-up one for the server's own fetch. */
export function createCall({ origin, fetch }: { origin: string; fetch: typeof globalThis.fetch }): Call {
  const http = ky.create({
    baseUrl: origin,
    fetch,
    timeout: timeoutMs,
    credentials: 'same-origin',
    headers: { [writingCallHeader.name]: writingCallHeader.value },
    retry: { limit: readRetries, methods: ['get'], statusCodes: [502, 504] },
  });
  return async (endpoint, given, { signal } = {}) => {
    const { query, body } = given as Given;
    try {
      const answer: unknown = await http(addressOf(endpoint, given), {
        method: endpoint.method,
        ...(query && { searchParams: query }),
        ...(body !== undefined && { json: body }),
        ...(signal && { signal }),
      }).json();
      return endpoint.answer.parse(answer) as AnswerOf<typeof endpoint>;
    } catch (error) {
      throw problemOf(error);
    }
  };
}
