/** What the specification says under HC, out-of-date client, word for word. */
import type { Section } from './section.ts';

export const outOfDateClient = {
  prefix: 'HC',
  title: 'Out-of-date client',
  machines: ['clientVersion'],
  texts: {
    'HC-01':
      "The socket's hashcheck event with another hash than the page's own marks the client out of date; the same hash does not.",
    'HC-02':
      "An out-of-date client offers 'Reload' in a quiet bar, and takes the next in-app navigation as a full page load; a half-filled form or a bid in flight is never thrown away.",
  },
} as const satisfies Section;
