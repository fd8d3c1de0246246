/**
 * The one error handler: anything thrown on the way to an answer leaves the server here, as a problem with its
 * status. What is not a problem is a bug: it is logged whole and answered with nothing but a code to quote.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isProblem, type Problem, type ProblemCode } from '#contract/kernel/problems.ts';

import { logRequest } from './log.ts';
import { newReference } from './reference.ts';

const statuses = {
  invalid_input: 400,
  malformed_request: 400,
  too_large: 413,
  not_logged_in: 401,
  bot_check_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  foreign_origin: 403,
  rate_limited: 429,
  too_slow: 503,
  unavailable: 503,
  /** Only browsers make it; a server that throws it has a bug. */
  unreachable: 500,
  unexpected: 500,
} as const satisfies Record<ProblemCode, number>;

export const statusOf = (code: ProblemCode): number => statuses[code];

type Details = Omit<Problem, 'code'> & { cause?: unknown };

/** A problem that can be thrown: an `Error`, so that one that escapes has a stack, with a problem's fields. */
class ThrownProblem extends Error implements Problem {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly fields: Problem['fields'];
  readonly retryAfterSeconds: Problem['retryAfterSeconds'];
  readonly reference: Problem['reference'];

  constructor(code: ProblemCode, { fields, retryAfterSeconds, reference, cause }: Details) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reference = reference;
  }
}

/** `throw problem('not_found')`. The cause is for the log; the caller never sees it. */
export const problem = (code: ProblemCode, details: Details = {}): Error & Problem =>
  new ThrownProblem(code, details);

/** The framework's own refusals, by its code; its other errors are bugs of ours. */
const frameworkRefusals: ReadonlyMap<unknown, ProblemCode> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'malformed_request'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed_request'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_request'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_request'],
  ['FST_ERR_BAD_URL', 'malformed_request'],
  ['FST_ERR_ROUTE_MISSING_CONTENT_TYPE', 'malformed_request'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'not_found'],
  ['ECONNRESET', 'malformed_request'],
]);

const mostFields = 20;

function fieldsOf(validation: readonly { instancePath: string; message?: string }[], part: string) {
  const named = validation.slice(0, mostFields).map(({ instancePath, message = '' }) => {
    const path = instancePath.replace(/^\//u, '').replaceAll('/', '.');
    return [path === '' ? part : path, message] as const;
  });
  return Object.fromEntries(named);
}

function knownProblem(thrown: unknown): Problem | undefined {
  if (isProblem(thrown)) {
    const { code, fields, retryAfterSeconds, reference } = thrown;
    return { code, fields, retryAfterSeconds, reference };
  }
  if (!(thrown instanceof Error)) return undefined;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    return { code: 'invalid_input', fields: fieldsOf(thrown.validation, thrown.validationContext ?? 'body') };
  }
  const code = 'code' in thrown ? frameworkRefusals.get(thrown.code) : undefined;
  return code && { code };
}

type Refusal = { thrown: unknown; answer: Problem };

function logProblem(request: FastifyRequest, reply: FastifyReply, { thrown, answer }: Refusal): void {
  const { code, fields, reference } = answer;
  if (reply.statusCode === statuses.unexpected) {
    logRequest(request, reply, { level: 'error', message: 'failed', problem: code, reference, err: thrown });
    return;
  }
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  logRequest(request, reply, {
    level: code === 'unavailable' ? 'warn' : 'info',
    message: 'refused',
    problem: code,
    address: request.ip,
    ...(fields && { fields: Object.keys(fields) }),
    ...(cause instanceof Error && { cause: cause.message }),
  });
}

export function answerProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownProblem(thrown) ?? { code: 'unexpected' };
  const isBug = statuses[known.code] === statuses.unexpected;
  const answer: Problem = isBug
    ? { code: 'unexpected', reference: known.reference ?? newReference() }
    : known;
  reply.code(statuses[answer.code]).header('cache-control', 'no-store');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  logProblem(request, reply, { thrown, answer });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
