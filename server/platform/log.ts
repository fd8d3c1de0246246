/**
 * The server's log: one JSON object a line, and one line a request. Neither headers nor query strings nor bodies nor
 * the codes in an address are ever written, because they carry sessions, tokens and people's data.
 */
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type DestinationStream,
  type Level,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';

import { withoutSecret } from '#contract/kernel/secretAddresses.ts';

import { isInProcess } from './inProcessMark.ts';
import { pageAddress } from './pageAddress.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** A longer path is no one's address; it is cut so that a line stays a line. */
const pathLength = 500;

/** A fault of the database quotes the row it is about: what people typed is for no log. */
function faultForLog(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { detail: _, where: __, internalQuery: ___, ...rest } = stdSerializers.err(fault);
  return rest;
}

export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: faultForLog },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Numbers only: who an account is, is not for the log. */
const callerOf = ({ caller }: FastifyRequest) =>
  caller ? { accountId: caller.accountId, sessionId: caller.sessionId } : {};

const logged = new WeakSet<FastifyRequest>();

/** Writes the one line of a request; a second call for the same request writes nothing. */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    level = 'info',
    message = 'answered',
    ...more
  }: { level?: Level; message?: string; [key: string]: unknown } = {},
): void {
  if (logged.has(request)) return;
  logged.add(request);
  // Calls of our own pages carry the visitor's address in theirs: their pattern says enough.
  const address = isInProcess(request) ? (request.routeOptions.url ?? '') : request.originalUrl;
  // Mended as the router mends it, so that no odd spelling carries a code past the mask.
  const path = withoutSecret(pageAddress(address).split('?', 1)[0] ?? '').slice(0, pathLength);
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level](
    { method: request.method, path, status: reply.statusCode, durationMs, ...callerOf(request), ...more },
    message,
  );
}

/** Replaces Fastify's two lines a request (and one more for a fault) by ours. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    logRequest(request, reply, error ? { level: 'error', err: error } : {});
  }
}
