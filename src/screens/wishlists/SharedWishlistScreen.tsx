/** A wishlist that someone shared: what is on it, and a copy of it for oneself. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useAddressParams } from '#actors/address.ts';
import { useReportFault } from '#actors/faults.tsx';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import {
  selectImported,
  selectPlace,
  selectSharedList,
  selectSharedProblem,
  sharedListMachine,
} from '#machines/wishlists/sharedListMachine.ts';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { Imported, SharedList } from './SharedList.tsx';
import { loggedFault, wishlistsAddress } from './useWishlists.ts';

import styles from './Wishlists.module.css';

function SharedWishlistScreen() {
  const { wlid = '' } = useAddressParams();
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className={styles.page}>
        <Heading look="h1">A shared wishlist</Heading>
        {/* Another address is another list. */}
        <SharedWishlist key={wlid} sharedId={wlid} />
      </div>
    </Ticking>
  );
}

function useSharedList(sharedId: string) {
  const actor = useActorRef(useScreenMachine(sharedListMachine), { input: { sharedId } });
  const reportFault = useReportFault();
  const report = useEffectEvent((met: FaultReport) => void reportFault(loggedFault(met)));
  useEffect(() => {
    const subscription = actor.on('fault.met', (met) => report(met));
    return () => subscription.unsubscribe();
  }, [actor]);
  return actor;
}

function SharedWishlist({ sharedId }: { sharedId: string }) {
  const actor = useSharedList(sharedId);
  const place = useSelector(actor, selectPlace);
  const list = useSelector(actor, selectSharedList);
  const imported = useSelector(actor, selectImported);
  const problem = useSelector(actor, selectSharedProblem);
  switch (place) {
    case 'loading':
      return <ListToCome words="Loading the list…" rowHeight="120px" />;
    case 'failed':
      return (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the list."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      );
    case 'unknown':
      return <Unknown />;
    case 'own':
    case 'offered':
    case 'importing':
    case 'imported':
      return (
        <>
          {imported && <Imported imported={imported} />}
          {list && <SharedList actor={actor} list={list} />}
        </>
      );
  }
}

const Unknown = () => (
  <EmptyList
    words="No list is shared under this link. It may have been deleted, or the link is not whole."
    link={{ words: 'Your wishlists', to: wishlistsAddress }}
  />
);

export { SharedWishlistScreen as Component };
