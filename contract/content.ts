/** Pages of the content system. Today the system holds none, so every look-up answers `success: false`. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const contentPageSchema = z.object({
  title: z.string(),
  slug: z.string(),
  html: z.string(),
  meta_description: z.nullable(z.string()),
  custom_excerpt: z.nullable(z.string()),
  excerpt: z.nullable(z.string()),
  image: z.nullable(z.string()),
});

export type ContentPage = z.infer<typeof contentPageSchema>;

/** The longest joined path the look-up takes; a longer one is no page of ours. */
export const contentSlugLength = 200;

export const getPageBySlug = endpoint({
  method: 'GET',
  path: '/api/ghost/getPageBySlug/:slug',
  domain: 'Content',
  summary: 'The content page whose slug is the joined path segments; `success: false` when there is none.',
  params: z.object({
    slug: z.string().check(z.maxLength(contentSlugLength), z.regex(/^[\w-]+(?:\/[\w-]+)*$/u)),
  }),
  answer: z.object({ success: z.boolean(), docs: z.array(contentPageSchema) }),
  problems: [],
});
