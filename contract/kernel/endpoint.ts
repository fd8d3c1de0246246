/**
 * The endpoint table's mechanism: a call is declared once here, and the server's registration, the browser's
 * caller and the OpenAPI document are all derived from that declaration. Nothing about a call is typed twice.
 */
import type * as z from 'zod/mini';

import type { ProblemCode } from './problems.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** As the server's router reads it: `/api/detail/:auctionId/:lotNumber`; `*` takes the rest of the path. */
  path: `/${string}`;
  /** The domain the call belongs to; one heading of the readable API page. */
  domain: string;
  /** One sentence for the API page: what the caller gets. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is a file, sent as it is (`application/octet-stream`), and no schema describes it. */
  takesFile?: true;
  answer: Schema;
  /** The type of an answer that is not JSON: text or bytes, sent as they are. */
  answerType?: string;
  /** The problems a caller should be ready for, beside those every call may meet (`commonProblems`). */
  problems: readonly ProblemCode[];
  /** Who may call: without it anybody, with `account` only someone who is logged in, about their own things. */
  audience?: 'account';
  /** A GET that changes state: it needs the same-origin proof of a writing call. */
  writes?: boolean;
  /** A POST that only reads; its question is in the body. */
  reads?: boolean;
};

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the server's handler receives: parsed and defaulted. */
export type RequestOf<E extends Endpoint> = Present<{
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  file: E['takesFile'] extends true ? Uint8Array : undefined;
}>;

/** What the caller passes: before defaults are filled in. */
export type CallOf<E extends Endpoint> = Present<{
  params: Given<E['params']>;
  query: Given<E['query']>;
  body: Given<E['body']>;
  file: E['takesFile'] extends true ? Blob : undefined;
}>;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Declares a call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;
