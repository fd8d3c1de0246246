/** News of lost leads, with the server behind it. It comes with the live line, after the first paint. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import { outbidNewsMachine } from '#machines/bidding/outbidNewsMachine.ts';

import { serviceCall } from './serviceCall.ts';

export const wiredOutbidNews = outbidNewsMachine.provide({
  actors: {
    askStandings: serviceCall<readonly LotStanding[], { lots: readonly LotName[] }>(
      ({ standings }, { lots }, options) => standings.list(lots, options),
    ),
  },
});
