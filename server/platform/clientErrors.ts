/** Answers what is not even HTTP, on the bare connection: the web framework never sees such a request. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import type { ProblemCode } from '#contract/kernel/problems.ts';

import type { Log } from './log.ts';

type Refusal = { status: string; code: ProblemCode };

const malformed: Refusal = { status: '400 Bad Request', code: 'malformed_request' };

const refusals: ReadonlyMap<string | undefined, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: '431 Request Header Fields Too Large', code: 'too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: '408 Request Timeout', code: 'malformed_request' }],
]);

export const answerClientError =
  (log: Log) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const { status, code } = refusals.get(error.code) ?? malformed;
    const body = JSON.stringify({ code });
    log.info({ requestId, problem: code, reason: error.code }, 'refused');
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
