/** Alerts with the server behind them. */
import { loggedRead } from '#app/wiring/shared/loggedRead.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import {
  type AlertAction,
  type LoadedAlerts,
  textAlertsMachine,
} from '#machines/alerts/textAlertsMachine.ts';
import type { TextAlertService } from '#services/alerts/textAlerts.ts';

async function send(textAlerts: TextAlertService, action: AlertAction): Promise<TextAlert | null> {
  switch (action.kind) {
    case 'make':
      return textAlerts.make(action.asked);
    case 'rename':
      return textAlerts.rename(action);
    case 'pause':
      return textAlerts.pause(action);
    case 'remove':
      await textAlerts.remove(action.id);
      return null;
    case 'restore':
      return textAlerts.bringBack(action.id);
  }
}

export const machines = [
  textAlertsMachine.provide({
    actors: {
      loadAlerts: serviceCall<LoadedAlerts, { auctionId: number | null }>(
        async ({ textAlerts, auctions }, { auctionId }, options) => {
          const [alerts, active] = await Promise.all([
            loggedRead(textAlerts.list(auctionId, options), options, 'Failed to get alerts'),
            auctions.listActive(options),
          ]);
          const sales = active.map(({ AuctionID, Title, AuctionTypeID }) => ({
            auctionId: AuctionID,
            title: Title,
            isTimed: AuctionTypeID === auctionTypes.timed,
          }));
          return { alerts, sales };
        },
      ),
      // Not given up when the page is left: what was pressed is done.
      sendAction: serviceCall<TextAlert | null, { action: AlertAction }>(({ textAlerts }, { action }) =>
        send(textAlerts, action),
      ),
    },
  }),
];
