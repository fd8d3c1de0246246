/** What the specification says under LC, live connection, word for word. */
import type { Section } from './section.ts';

export const liveConnection = {
  prefix: 'LC',
  title: 'Live connection',
  machines: ['liveConnection', 'followedLots'],
  texts: {
    'LC-01': 'Connected on a successful connect; disconnected on connection error or disconnect.',
    'LC-02':
      'While disconnected the header shows the alert icon; clicking it opens the Disconnected dialog; Close closes it.',
    'LC-03':
      'Websocket first, then long-polling; credentials sent; path /api/socket.io; the host comes from a page setting.',
    'LC-04':
      'It reconnects by itself with growing, jittered waits; after a reconnect every open subscription is asked for again and what changed meanwhile is fetched, so that no price on the page stays stale.',
    'LC-05': 'While disconnected, prices and countdowns say that they may be out of date.',
  },
} as const satisfies Section;
