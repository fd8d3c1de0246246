/** Alerts with the server behind them. */

import { askWith } from '#app/wiring/shared/ask.ts';
import { loggedRead } from '#app/wiring/shared/loggedRead.ts';
import type { AskedAlert } from '#contract/alerts/alerts.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { type AlertAction, textAlertsMachine } from '#machines/alerts/textAlertsMachine.ts';
import type { Call } from '#services/kernel/http.ts';
import { late } from '#services/kernel/late.ts';

const {
  createLotAlert,
  createSearchAlert,
  createWordsAlert,
  deleteAlert,
  pauseAlert,
  renameAlert,
  undeleteAlert,
} = late(() => import('#contract/alerts/textAlerts.ts'));
const { getActiveAuctions } = late(() => import('#contract/auctions/auctions.ts'));

const { getAllAlertsIfAny, getSaleAlertsIfAny } = late(() => import('#services/alerts/alertLists.ts'));

function make(call: Call, asked: AskedAlert): Promise<TextAlert> {
  switch (asked.kind) {
    case 'words': {
      const { words: Words, auctionId: AuctionID } = asked;
      return call(createWordsAlert, { body: { Words, AuctionID } });
    }
    case 'search': {
      const { address: Address, inEverySale: InEverySale } = asked;
      return call(createSearchAlert, { body: { Address, InEverySale } });
    }
    case 'lot': {
      const { auctionId: AuctionID, lotNumber: LotNumber, moment: Moment, lotsAway: LotsAway } = asked;
      return call(createLotAlert, { body: { AuctionID, LotNumber, Moment, LotsAway } });
    }
  }
}

/** Not given up when the page is left: what was pressed is done. */
const sendAction = askWith<TextAlert | null, { action: AlertAction }>(async (call, { action }) => {
  if (action.kind === 'make') return make(call, action.asked);
  const params = { TextAlertID: action.id };
  switch (action.kind) {
    case 'rename':
      return call(renameAlert, { params, body: { Name: action.name } });
    case 'pause':
      return call(pauseAlert, { params, body: { IsPaused: action.isPaused } });
    case 'remove':
      await call(deleteAlert, { params });
      return null;
    case 'restore':
      return call(undeleteAlert, { params });
  }
});

export const machines = [
  textAlertsMachine.provide({
    actors: {
      loadAlerts: askWith(async (call, { auctionId }, options) => {
        const listed =
          auctionId === null
            ? call(getAllAlertsIfAny, {}, options)
            : call(getSaleAlertsIfAny, { params: { auctionId } }, options);
        const [alerts, active] = await Promise.all([
          loggedRead(listed, options, 'Failed to get alerts'),
          call(getActiveAuctions, {}, options),
        ]);
        const sales = active.map(({ AuctionID, Title, AuctionTypeID }) => ({
          auctionId: AuctionID,
          title: Title,
          isTimed: AuctionTypeID === auctionTypes.timed,
        }));
        return { alerts, sales };
      }),
      sendAction,
    },
  }),
];
