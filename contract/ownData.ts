/** What we hold about somebody: how much of what, and all of it as one file. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const own = { domain: 'Own data', audience: 'account', problems: ['not_logged_in', 'rate_limited'] } as const;

export const ownDataSchema = z.object({
  /** In the order of the file; of each, how many records there are. Those without any are left out. */
  Parts: z.array(z.object({ Name: z.string(), Title: z.string(), Count: z.int() })),
});

export type OwnData = z.infer<typeof ownDataSchema>;

export const getOwnData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/data',
  summary: 'Of what we hold about the caller, how much there is.',
  answer: ownDataSchema,
});

export const exportOwnData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/data/export',
  summary:
    'Everything that we hold about the caller: one ZIP of JSON and CSV, and the documents they have sent.',
  answer: z.unknown(),
  answerType: 'application/zip',
});
