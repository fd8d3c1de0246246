/**
 * Facts about the company, from the one file a company edits (`content/site.json`). Both sides read them from
 * here; the build refuses a file that `siteSchema.ts` does not accept.
 */
import type * as z from 'zod/mini';

import facts from '#content/site.json' with { type: 'json' };

import type { siteSchema } from './siteSchema.ts';

export type Site = z.infer<typeof siteSchema>;

export const site: Site = facts as Site;
