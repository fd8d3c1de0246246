/** What the specification says under CH, chunk-load failure, word for word. */
import type { Section } from './section.ts';

export const chunkLoad = {
  prefix: 'CH',
  title: 'Chunk-load failure',
  machines: ['chunkLoad'],
  texts: {
    'CH-01':
      "A lazily loaded chunk that fails shows 'Loading...' and reloads the page once, loadable-error-refresh set.",
    'CH-02': '10 s later the flag is cleared.',
    'CH-03': 'A second failure inside the window is rethrown, to the error page and the error log.',
  },
} as const satisfies Section;
