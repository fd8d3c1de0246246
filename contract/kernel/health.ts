/** Whether the process lives and whether it can serve: what a load balancer asks. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  domain: 'Health',
  summary: 'Answers while the process lives, whatever the database does.',
  answer: z.object({ alive: z.literal(true), version: z.string() }),
  problems: [],
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  domain: 'Health',
  summary: 'Answers 200 when the database answers, else 503 `unavailable`.',
  answer: z.object({ ready: z.literal(true), database: z.enum(['embedded', 'postgresql']) }),
  problems: ['unavailable'],
});
