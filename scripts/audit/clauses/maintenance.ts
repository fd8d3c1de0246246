/** What the specification says under MM, maintenance, word for word. */
import type { Section } from './section.ts';

export const maintenance = {
  prefix: 'MM',
  title: 'Maintenance',
  machines: ['maintenance'],
  texts: {
    'MM-01':
      'On by configuration and not skipped: only the maintenance page, on every route, with its text, phone and e-mail; HTTP 503 with Retry-After from the server.',
    'MM-02': '/letmein stores skipMaintenance and goes to /. Outside maintenance it goes to / too.',
  },
} as const satisfies Section;
