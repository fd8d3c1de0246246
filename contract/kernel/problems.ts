/**
 * The closed list of what can go wrong between browser and server. A problem is plain data, so that it crosses
 * the wire, a worker and a state chart unchanged; anything else that is thrown is a bug and keeps its stack.
 *
 * No schema here: every page loads this file, and few load schemas. `problemSchema.ts` describes it to machines.
 */

export const problemCodes = [
  /** The body, a parameter or the query is not of the declared form; `fields` says where. */
  'invalid_input',
  /** The body is not JSON, is not of the declared type, or the address cannot be decoded. */
  'malformed_request',
  /** The body is larger than the call takes. */
  'too_large',
  /** The call needs someone who is logged in, and the session is missing, expired or ended. */
  'not_logged_in',
  /** The proof that a person is calling is missing, forged, expired or was used before; a new one is needed. */
  'bot_check_failed',
  /** It does not exist, or it belongs to another account. The answer never says which. */
  'not_found',
  /** The address exists, the method does not. */
  'method_not_allowed',
  /** A writing call that did not come from our own pages. */
  'foreign_origin',
  /** Too many calls; `retryAfterSeconds` says when to try again. */
  'rate_limited',
  /** The search asked for more work than a visitor may wait for; a narrower one will answer. */
  'too_slow',
  /** Maintenance, or the server is about to stop. */
  'unavailable',
  /** The server did not answer at all: offline, a dropped connection, a timeout. Only ever made in the browser. */
  'unreachable',
  /** A bug on our side. `reference` is the short code the visitor can quote to us. */
  'unexpected',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export type Problem = {
  code: ProblemCode;
  /** Field path → what is wrong with it, for `invalid_input`. */
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
  reference?: string | undefined;
  /**
   * With `not_logged_in`, and only ever in the browser: the session was not refused, its renewal just gave nothing. The
   * visitor may well be logged in, and trying again helps.
   */
  isDoubtful?: true | undefined;
  /** With `unexpected`, and only ever in the browser: the error log has it already, and needs no second line. */
  isLogged?: true | undefined;
};

/** What any call may answer whatever it declares; the API page lists them once. */
export const commonProblems = [
  'invalid_input',
  'malformed_request',
  'too_large',
  'foreign_origin',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const satisfies readonly ProblemCode[];

export const isProblem = (thrown: unknown): thrown is Problem =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'code' in thrown &&
  problemCodes.some((code) => code === thrown.code);

/** For a machine's `onError`: a known problem is itself; anything else is a bug and goes on as one. */
export function toProblem(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  throw thrown;
}
