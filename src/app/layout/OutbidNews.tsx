/** Says on every page that a lead was lost on a lot that the page itself says nothing of. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { useOwnNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useSession } from '#actors/session.tsx';
import { wiredOutbidNews } from '#app/wiring/shared/wiredOutbidNews.ts';
import { liveAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotName } from '#contract/page/live.ts';
import { type outbidNewsMachine, selectOutbidLots } from '#machines/bidding/outbidNewsMachine.ts';
import { OutbidToast } from '#ui/outbid/OutbidToast.tsx';

import { mainContentId } from './Header.tsx';

const isAt = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);

/** Its own page, the room of its sale and My Bids follow the lot and say it where it stands. */
const saysItself = (path: string, { AuctionID, LotNumber }: LotName): boolean =>
  isAt(path, lotAddress({ auctionId: AuctionID, lotNumber: LotNumber })) ||
  isAt(path, liveAddress(AuctionID)) ||
  isAt(path, '/account/bids');

type OutbidNewsProps = {
  /** A test passes one with a server of its own. */
  machine?: typeof outbidNewsMachine;
};

export function OutbidNews({ machine = wiredOutbidNews }: OutbidNewsProps) {
  const actor = useActorRef(machine);
  const lots = useSelector(actor, selectOutbidLots);
  const auctions = useActiveAuctions();
  const titles = new Map(auctions?.map(({ AuctionID, Title }) => [AuctionID, Title]));
  const { pathname } = useLocation();
  const { send: notifySession } = useSession();
  useOwnNews((own) => {
    notifySession({ type: 'counts.outdated' });
    const isLost = !own.IsLeading && !own.IsSealed && !own.HasWon;
    const isToShow = isLost && !saysItself(pathname, own);
    actor.send({ type: isToShow ? 'lead.lost' : 'lead.settled', lot: own });
  });
  useEffect(() => {
    const said = lots.filter((lot) => saysItself(pathname, lot));
    for (const lot of said) actor.send({ type: 'lead.settled', lot });
  }, [actor, lots, pathname]);
  return (
    <OutbidToast
      lots={lots}
      titles={titles}
      onFocus={(isInside) => actor.send({ type: isInside ? 'focus.entered' : 'focus.left' })}
      onClose={() => {
        actor.send({ type: 'news.closed' });
        // The button that had the focus is gone.
        document.getElementById(mainContentId)?.focus();
      }}
    />
  );
}
