/** All lists by sale, and the way to a new one. */
import { useSelector } from '@xstate/react';

import type { WishList } from '#contract/wishlists/wishlists.ts';
import {
  selectEditing,
  selectIsShown,
  selectListId,
  selectLists,
} from '#machines/wishlists/wishlistMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { listAddress, type WishlistActor } from './useWishlists.ts';

import styles from './Wishlists.module.css';

/** The sale whose list was used last comes first; its lists stand by name. */
function bySale(lists: readonly WishList[]): [sale: string, lists: WishList[]][] {
  const sales = Map.groupBy(lists, ({ AuctionID }) => AuctionID);
  return Array.from(sales.values(), (own) => [
    own[0]?.AuctionTitle ?? '',
    own.toSorted((one, other) => one.wlname.localeCompare(other.wlname, 'en-US')),
  ]);
}

export function ListNav({ actor }: { actor: WishlistActor }) {
  const lists = useSelector(actor, selectLists);
  const listId = useSelector(actor, selectListId);
  const isShown = useSelector(actor, selectIsShown);
  const canAdd = useSelector(actor, selectEditing) !== 'adding' && isShown;
  return (
    <div className={styles.lists}>
      {lists.length > 0 && (
        <nav aria-label="Your lists" className={styles.nav}>
          <p>
            <AppLink to={listAddress(null)} aria-current={listId === null ? 'page' : undefined}>
              Closing next
            </AppLink>
          </p>
          {bySale(lists).map(([sale, own]) => (
            <div key={own[0]?.AuctionID}>
              <Text size="caps" color="text-light">
                {sale}
              </Text>
              <ul>
                {own.map(({ WishListID, wlname, ItemCount }) => (
                  <li key={WishListID}>
                    <AppLink
                      to={listAddress(WishListID)}
                      aria-current={WishListID === listId ? 'page' : undefined}
                    >
                      <bdi>{wlname}</bdi> <span>{ItemCount}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <Button
        size="sm"
        variant="secondary"
        startIcon={<Icon name="plus" size="sm" />}
        aria-disabled={!canAdd}
        onClick={() => actor.send({ type: 'adding.opened' })}
      >
        New list
      </Button>
    </div>
  );
}
