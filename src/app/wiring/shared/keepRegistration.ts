/** A bidder's registration for a sale before its machine is there, which is fetched in the browser's next idle moment. */
import type { ActiveAuctionsActor } from '#actors/activeAuctions.ts';
import type { KeepRegistration } from '#actors/keptRegistration.ts';
import type { StartRegistration } from '#app/start/startRegistration.ts';
import { startWhenIdle } from '#app/start/whenIdle.ts';

type Load = () => Promise<{ startRegistration: StartRegistration }>;

const loadRegistration: Load = () => import('#app/start/startRegistration.ts');

/** @param auctions are notified when someone has asked to bid. */
export const registrationKeeper =
  (auctions: Pick<ActiveAuctionsActor, 'send'>, load: Load = loadRegistration): KeepRegistration =>
  (auctionId, notify) => {
    let isWanted = true;
    let stop = (): void => undefined;
    startWhenIdle(async () => {
      if (!isWanted) return;
      const { startRegistration } = await load();
      const approvalSent = (sentIn: number): void =>
        auctions.send({ type: 'approval.sent', auctionId: sentIn });
      if (isWanted) stop = startRegistration({ auctionId, notify, approvalSent });
    });
    return () => {
      isWanted = false;
      stop();
    };
  };
