/** The newsletter's call, which anybody may make and which is therefore limited, and the pages behind its links. */
import type { FastifyInstance } from 'fastify';

import { askForNewsletter } from '#contract/content/newsletter.ts';
import type { Identify } from '#server/platform/callers.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { registerLetterPage } from '#server/platform/letterPages.ts';

import { newsletterPages, newsletterPrefixes, unknownNewsletterPage } from './pages.ts';
import { createNewsletterService, type NewsletterDeps } from './service.ts';

const formLimit = { max: 30, windowSeconds: 3_600 };
const askedLimit = { max: 6, windowSeconds: 3_600 };

export function registerNewsletter(
  { serve, app }: { serve: Serve; app: FastifyInstance },
  { identify, ...deps }: NewsletterDeps & { identify: Identify },
): void {
  const newsletter = createNewsletterService(deps);
  serve(
    askForNewsletter,
    async ({ body }, { request, countAccepted }) => {
      const accountId = (await identify(request))?.accountId ?? null;
      const campaign = campaignOf(request);
      await newsletter.ask(body, { address: request.ip, accountId, campaign, countAccepted });
      return { success: true };
    },
    { limit: formLimit, acceptedLimit: askedLimit },
  );
  for (const action of ['confirm', 'leave'] as const) {
    const { asked, done } = newsletterPages[action];
    registerLetterPage(app, {
      prefix: newsletterPrefixes[action],
      ask: async (code) => ((await newsletter.isGood(action, code)) ? asked : undefined),
      follow: async (code) => ((await newsletter.follow(action, code)) ? done : undefined),
      unknown: unknownNewsletterPage,
    });
  }
}
