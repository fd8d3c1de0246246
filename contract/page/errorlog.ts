/** The error log: how a fault seen in a browser reaches us, and the short code the visitor can quote. */
import * as z from 'zod/mini';

import { recordingSchema } from '#contract/charts/recording.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

/** What is kept of each part; the rest is cut, never refused: a report must not fail for being long. */
export const errorLogLimits = { messageLength: 1_000, codeLength: 100, stackLength: 8_000 } as const;

export const submitError = endpoint({
  method: 'POST',
  path: '/api/errorlog/submit',
  domain: 'Error log',
  summary: 'Reports a fault seen in the browser and answers a short random code to quote to support.',
  body: z.object({
    message: z.string(),
    code: z.optional(z.string()),
    stack: z.optional(z.string()),
  }),
  answer: z.object({ code: z.string() }),
  problems: [],
});

/** What is sent along with a report at most; a longer recording loses its oldest entries before it is sent. */
export const mostRecordingBytes = 1_000_000;

export const keepRecording = endpoint({
  method: 'POST',
  path: '/api/errorlog/recording',
  domain: 'Error log',
  summary:
    'Keeps, beside the report of the last hour that has this code, what the page did before the fault. The first for a code stays.',
  body: z.strictObject({ code: z.string().check(z.maxLength(20)), recording: recordingSchema }),
  answer: z.object({ success: z.literal(true) }),
  problems: ['not_found'],
});
