/** Wishlists: what closes next across all of them, and each list with its lots as they stand by the newest word. */
import { useSelector } from '@xstate/react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import {
  selectEditing,
  selectHasFailed,
  selectIsShown,
  selectItems,
  selectListId,
  selectLists,
  selectProblem,
  selectShownList,
} from '#machines/wishlists/wishlistMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { ListHead } from './ListHead.tsx';
import { ListNav } from './ListNav.tsx';
import { NewList } from './NewList.tsx';
import { UndoDeletion } from './UndoDeletion.tsx';
import { useWishlists, type WishlistActor, wishlistsAddress } from './useWishlists.ts';
import { emptyText, refusalText } from './wishlistWords.ts';
import { WishRows } from './WishRows.tsx';

import styles from './Wishlists.module.css';

function WishlistsScreen() {
  const { actor, undo } = useWishlists();
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className={styles.page}>
        <div>
          <Heading look="h1">Wishlists</Heading>
          <p className={styles.lead}>Lots you watch, in lists of your own. Notes are for you alone.</p>
        </div>
        <Wishlists actor={actor} />
      </div>
      <UndoDeletion undo={undo} />
    </Ticking>
  );
}

function Wishlists({ actor }: { actor: WishlistActor }) {
  const hasFailed = useSelector(actor, selectHasFailed);
  const isShown = useSelector(actor, selectIsShown);
  const lists = useSelector(actor, selectLists);
  if (hasFailed) return <Failed actor={actor} />;
  if (!isShown && lists.length === 0) return <ListToCome words="Loading your wishlists…" rowHeight="120px" />;
  return (
    <>
      <ListNav actor={actor} />
      {isShown ? <Shown actor={actor} /> : <ListToCome words="Loading your wishlists…" rowHeight="120px" />}
    </>
  );
}

function Failed({ actor }: { actor: WishlistActor }) {
  const problem = useSelector(actor, selectProblem);
  if (problem?.code === 'not_found') {
    return (
      <EmptyList
        words="This list is no longer there."
        link={{ words: 'All wishlists', to: wishlistsAddress }}
      />
    );
  }
  return (
    <ListNotLoaded
      problem={problem}
      words="Couldn’t load your wishlists."
      onRetry={() => actor.send({ type: 'retry.asked' })}
    />
  );
}

function Shown({ actor }: { actor: WishlistActor }) {
  const list = useSelector(actor, selectShownList);
  const listId = useSelector(actor, selectListId);
  const items = useSelector(actor, selectItems);
  const problem = useSelector(actor, selectProblem);
  const editing = useSelector(actor, selectEditing);
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  // A form says by its own field what is wrong with what was typed into it.
  const isSaidByForm = editing === 'renaming' || editing === 'adding';
  return (
    <>
      {editing === 'adding' && <NewList actor={actor} />}
      {list ? <ListHead key={list.WishListID} actor={actor} list={list} /> : <AllHead actor={actor} />}
      {problem && !isSaidByForm && <Banner tone="error">{refusalText(problem)}</Banner>}
      {isCutOff && <PageStaleMark lastAt={lastAt} />}
      {items.length === 0 ? (
        <Nothing actor={actor} />
      ) : (
        <WishRows key={`rows-${listId}`} actor={actor} items={items} />
      )}
    </>
  );
}

function AllHead({ actor }: { actor: WishlistActor }) {
  const items = useSelector(actor, selectItems);
  return items.length > 0 && <h2 className={styles.listName}>Closing next, from all your lists</h2>;
}

function Nothing({ actor }: { actor: WishlistActor }) {
  const list = useSelector(actor, selectShownList);
  const hasLists = useSelector(actor, selectLists).length > 0;
  return (
    <EmptyList
      words={emptyText(list !== undefined, hasLists)}
      link={
        list
          ? { words: 'Browse the catalog', to: `/catalog/${list.AuctionID}` }
          : { words: 'Browse auctions', to: '/gun-auctions' }
      }
    />
  );
}

export { WishlistsScreen as Component };
