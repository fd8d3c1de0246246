/**
 * The newsletter: asked for by a form, started by the link in the first letter, ended by the link in every other. Those links
 * lead to pages of the server's own, which need neither script nor log-in.
 */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { turnstileToken } from '#contract/session/botCheck.ts';

export const askForNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  domain: 'Inquiries',
  summary:
    'Mails a link that begins the newsletter. The answer is the same whether the address gets it already or not.',
  body: z.object({
    Key: z.uuid(),
    /** Far longer than may be, so that input that is too long gets a message of its own. */
    Email: z.string().check(z.maxLength(1_000)),
    turnstileToken,
  }),
  answer: z.object({ success: z.boolean() }),
  problems: ['bot_check_failed', 'rate_limited'],
});
