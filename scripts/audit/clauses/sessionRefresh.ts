/** What the specification says under SR, session refresh, word for word. */
import type { Section } from './section.ts';

export const sessionRefresh = {
  prefix: 'SR',
  title: 'Session refresh',
  machines: ['session', 'headerCounts', 'accountInfo'],
  texts: {
    'SR-01':
      'A 401 from any API call triggers one GET /oauth2/refresh, and the original request is sent once more only if it answers success: true.',
    'SR-02': 'Several 401s at once share one refresh call.',
    'SR-03':
      'A refresh that fails, or a second 401, hands the 401 to the caller; no loop. The refresh call itself is never refreshed.',
    'SR-04': 'A request with a body is sent again with the same body and the same idempotency key.',
  },
} as const satisfies Section;
