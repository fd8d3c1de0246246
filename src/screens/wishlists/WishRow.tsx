/** A lot on a list: how it stands, the visitor's note, and moving it or taking it off. */
import { useSelector } from '@xstate/react';

import { useLotStanding } from '#actors/liveLots.tsx';
import type { WishItem, WishList } from '#contract/wishlists/wishlists.ts';
import { selectIsBusy, selectLists } from '#machines/wishlists/wishlistMachine.ts';
import { cardStanding } from '#rules/wishlists/wishlistRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { NoteField } from './NoteField.tsx';
import type { WishlistActor } from './useWishlists.ts';

import styles from './Wishlists.module.css';

type WishRowProps = { actor: WishlistActor; item: WishItem; isAll: boolean };

/** The list the lot is on, and those of its sale that it can move to. */
function useListsOf(actor: WishlistActor, item: WishItem) {
  const lists = useSelector(actor, selectLists);
  const own = lists.find(({ WishListID }) => WishListID === item.WishListID);
  const others = lists.filter(
    ({ AuctionID, WishListID }) => AuctionID === item.Card.AuctionID && WishListID !== item.WishListID,
  );
  return { own, others };
}

export function WishRow({ actor, item, isAll }: WishRowProps) {
  const { Card, Lot, Own, wli } = item;
  const { standing } = useLotStanding(Lot);
  const { own, others } = useListsOf(actor, item);
  const isBusy = useSelector(actor, selectIsBusy);
  const state = cardStanding(standing, Own);
  return (
    <li className={styles.row}>
      <LotCard
        lot={Card}
        layout="list"
        hasStar={false}
        sizes="(min-width: 768px) 148px, 104px"
        {...(state && { standing: state })}
        {...(isAll && own && { sale: `${own.AuctionTitle}, on “${own.wlname}”` })}
      />
      <div className={styles.tools}>
        <NoteField
          wli={wli}
          lotNumber={Card.LotNumber}
          note={item.note}
          onSaved={(note) => actor.send({ type: 'note.saved', ...note })}
        />
        <div className={styles.actions}>
          {others.length > 0 && (
            <MoveTo
              lotNumber={Card.LotNumber}
              lists={others}
              isBusy={isBusy}
              onChoose={(toListId) => actor.send({ type: 'item.moved', wli, toListId })}
            />
          )}
          <Button
            size="sm"
            variant="text"
            aria-disabled={isBusy}
            onClick={() => !isBusy && actor.send({ type: 'item.removed', wli })}
          >
            Remove
            <VisuallyHidden>{` lot ${Card.LotNumber}`}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </li>
  );
}

type MoveToProps = {
  lotNumber: number;
  lists: readonly WishList[];
  isBusy: boolean;
  onChoose: (toListId: number) => void;
};

function MoveTo({ lotNumber, lists, isBusy, onChoose }: MoveToProps) {
  return (
    <SelectField
      label={`Move lot ${lotNumber} to`}
      value=""
      disabled={isBusy}
      onChange={({ target: { value } }) => value !== '' && onChoose(Number(value))}
    >
      <option value="">Choose a list</option>
      {lists.map(({ WishListID, wlname }) => (
        <option key={WishListID} value={WishListID}>
          {wlname}
        </option>
      ))}
    </SelectField>
  );
}
