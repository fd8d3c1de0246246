/**
 * The server's log: one JSON object a line, and one line a request. Neither headers nor query strings nor bodies
 * are ever written, because they carry sessions, tokens and people's data.
 */
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream, type Level, type Logger } from 'pino';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** A longer path is nobody's address; it is cut so that a line stays a line. */
const pathLength = 500;

export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}

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
  const path = request.originalUrl.split('?', 1)[0]?.slice(0, pathLength);
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level](
    { method: request.method, path, status: reply.statusCode, durationMs, ...more },
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
