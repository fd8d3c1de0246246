/** Our advertisements, by the slug under which each was printed. */
import * as z from 'zod/mini';

import { type AnswerOf, endpoint } from '#contract/kernel/endpoint.ts';

export const getAdCampaignsBySlug = endpoint({
  method: 'GET',
  path: '/api/adcampaigns/getAdCampaignsBySlug/:slug',
  domain: 'Catalog',
  summary: 'The advertisements of a campaign, newest first; an empty list for an unknown slug.',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.array(
    z.object({ Title: z.string(), AdDate: z.string(), Slug: z.string(), LotPath: z.nullable(z.string()) }),
  ),
  problems: [],
});

export type AdCampaign = AnswerOf<typeof getAdCampaignsBySlug>[number];
