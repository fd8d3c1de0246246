/** The lots of a list in the order that was chosen. Long lists show their first part: every row is followed live. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { countText } from '#contract/auctions/auctionWords.ts';
import type { WishItem } from '#contract/wishlists/wishlists.ts';
import { selectListId } from '#machines/wishlists/wishlistMachine.ts';
import { selectMost, selectSort, wishRowsMachine } from '#machines/wishlists/wishRowsMachine.ts';
import { sortItems, type WishlistSort, wishlistSorts } from '#rules/wishlists/wishlistRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import type { WishlistActor } from './useWishlists.ts';
import { sortWords } from './wishlistWords.ts';
import { WishRow } from './WishRow.tsx';

import styles from './Wishlists.module.css';

const isSort = (value: string): value is WishlistSort => wishlistSorts.some((sort) => sort === value);

export function WishRows({ actor, items }: { actor: WishlistActor; items: readonly WishItem[] }) {
  const isAll = useSelector(actor, selectListId) === null;
  const rows = useActorRef(wishRowsMachine, { input: { sort: isAll ? 'closing' : 'added' } });
  const sort = useSelector(rows, selectSort);
  const most = useSelector(rows, selectMost);
  const shown = sortItems(items, sort).slice(0, most);
  return (
    <>
      {!isAll && items.length > 1 && (
        <div className={styles.sort}>
          <SelectField
            label="Sort by"
            value={sort}
            onChange={({ target: { value } }) =>
              isSort(value) && rows.send({ type: 'sort.chosen', sort: value })
            }
          >
            {wishlistSorts.map((one) => (
              <option key={one} value={one}>
                {sortWords[one]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ul className={styles.rows} aria-label="Lots">
        {shown.map((item) => (
          <WishRow key={item.wli} actor={actor} item={item} isAll={isAll} />
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="secondary" onClick={() => rows.send({ type: 'more.asked', of: items.length })}>
          {`Show more, ${countText(items.length - shown.length)} left`}
        </Button>
      )}
    </>
  );
}
