/**
 * The calls of a page that is being rendered: they ask the very server that renders it. Every answer has just been made
 * by the schema it would be parsed with, so it is taken as it is; and there is no line that could fail, so nothing is
 * tried again.
 */
import type { AnswerOf, Endpoint } from '#contract/kernel/endpoint.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import type { AskInProcess } from '#contract/page/pages.ts';

import { addressOf, type AddressParts } from './addressOf.ts';
import type { Call } from './http.ts';
import { arrived, type LateEndpoint } from './late.ts';

const firstRefusal = 400;

export const createInProcessCall =
  (ask: AskInProcess): Call =>
  async <E extends Endpoint>(asked: E | LateEndpoint<E>, given: AddressParts) => {
    const endpoint = await arrived(asked);
    if (endpoint.method !== 'GET') throw new Error(`Rendering a page changes nothing: ${endpoint.path}`);
    const { status, body } = await ask(addressOf(endpoint, given));
    if (status < firstRefusal) return body as AnswerOf<E>;
    throw isProblem(body) ? body : ({ code: 'unexpected' } satisfies Problem);
  };
