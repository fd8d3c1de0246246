/** What we hold about someone: how much of what, and all of it as one file. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

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

/** A browser fetches the file by itself, at once. */
export const exportSeconds = 60;

const askedSchema = z.object({ Outcome: z.enum(['ready', 'wrongPassword']) });

export type AskedExport = z.infer<typeof askedSchema>;

export const askForExport = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/data/export/ask',
  summary: `Takes the password once more. For ${exportSeconds} seconds this session may then download the caller’s data.`,
  body: z.object({ Password: z.string().check(z.maxLength(1_000)) }),
  answer: askedSchema,
});

export const exportOwnData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/data/export',
  summary:
    'Everything that we hold about the caller: one ZIP of JSON and CSV, with the documents and photographs they have sent. Not found until the password was typed.',
  answer: z.unknown(),
  answerType: 'application/zip',
  problems: ['not_logged_in', 'rate_limited', 'not_found'],
});
