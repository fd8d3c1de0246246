/**
 * How the server knows a call that its own pages make while being rendered: by a header whose value no one outside
 * this process can know. An address proves nothing, because behind a proxy it is a text of the sender.
 */
import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

const secretBytes = 32;

export const inProcessMark = {
  name: 'x-prairie-star-in-process',
  value: randomBytes(secretBytes).toString('base64url'),
} as const;

export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[inProcessMark.name] === inProcessMark.value;
