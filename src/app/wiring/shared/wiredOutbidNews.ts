/** News of lost leads, with the server behind it. It comes with the live line, after the first paint. */
import { outbidNewsMachine } from '#machines/bidding/outbidNewsMachine.ts';
import { listStandings } from '#services/bidding/standings.ts';

import { askWith } from './ask.ts';

export const wiredOutbidNews = outbidNewsMachine.provide({
  actors: { askStandings: askWith((call, { lots }, options) => listStandings(call, lots, options)) },
});
