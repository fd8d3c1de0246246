/** A problem as it crosses the wire, for the API's document. */
import * as z from 'zod/mini';

import { problemCodes } from './problems.ts';

export const problemSchema = z.object({
  code: z.enum(problemCodes),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.number()),
  reference: z.optional(z.string()),
});
