/** Alerts with the house behind them. */
import { loggedRead } from '#app/wiring/shared/loggedRead.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { type AlertDeed, type LoadedAlerts, textAlertsMachine } from '#machines/alerts/textAlertsMachine.ts';
import type { TextAlertService } from '#services/alerts/textAlerts.ts';

async function send(textAlerts: TextAlertService, deed: AlertDeed): Promise<TextAlert | null> {
  switch (deed.kind) {
    case 'make':
      return textAlerts.make(deed.asked);
    case 'rename':
      return textAlerts.rename(deed);
    case 'pause':
      return textAlerts.pause(deed);
    case 'remove':
      await textAlerts.remove(deed.id);
      return null;
    case 'restore':
      return textAlerts.bringBack(deed.id);
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
      sendDeed: serviceCall<TextAlert | null, { deed: AlertDeed }>(({ textAlerts }, { deed }) =>
        send(textAlerts, deed),
      ),
    },
  }),
];
