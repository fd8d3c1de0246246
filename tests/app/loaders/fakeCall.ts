/** A server for loaders: it answers the endpoints that a test names, and nothing else. */
import type { LoaderFunctionArgs, Params } from 'react-router-dom';

import { type ContentPage, getPageBySlug, getPagesUnder } from '#contract/content/content.ts';
import type { AnswerOf, CallOf, Endpoint } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';
import { arrived } from '#services/kernel/late.ts';

export type Answered = readonly [path: string, answer: (given: never) => unknown];

export const answer = <E extends Endpoint>(
  { path }: E,
  answered: (given: CallOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>,
): Answered => [path, answered];

export const refuse = ({ path }: Endpoint, code: Problem['code']): Answered => [
  path,
  () => Promise.reject({ code } satisfies Problem),
];

/** The pages of the content system. */
export const answerPages = (pages: readonly ContentPage[]): Answered[] => [
  answer(getPageBySlug, ({ params }) => {
    const docs = pages.filter(({ slug }) => slug === params.slug);
    return { success: docs.length > 0, docs };
  }),
  answer(getPagesUnder, ({ params }) => ({
    docs: pages.filter(({ slug }) => slug.startsWith(`${params.slug}/`)),
  })),
];

/** Of two answers to one endpoint the later counts. */
export function fakeCall(...answers: readonly Answered[]): Call {
  const known = new Map(answers);
  return async (endpoint, given) => {
    const { path } = await arrived(endpoint);
    const answered = known.get(path);
    if (!answered) throw new Error(`Nothing answers ${path}.`);
    return answered(given as never) as never;
  };
}

/** What the router hands a loader for an address. */
export const at = (address: string, params: Params = {}): LoaderFunctionArgs =>
  ({ request: new Request(new URL(address, 'http://localhost:3000')), params }) as LoaderFunctionArgs;
