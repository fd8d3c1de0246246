/** Above the lots of one list: what it is called, of which sale it is, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { lotCountText } from '#contract/auctions/auctionWords.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import { selectEditing } from '#machines/wishlists/wishlistMachine.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';

import { ListActions } from './ListActions.tsx';
import { Deletion, type ListProps, Rename } from './ListForms.tsx';

import styles from './Wishlists.module.css';

export function ListHead({ actor, list }: ListProps) {
  const editing = useSelector(actor, selectEditing);
  const actions = useRef<HTMLDivElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    // A form that closed gives the focus back to where it was opened.
    if (before.current !== 'none' && editing === 'none') actions.current?.querySelector('button')?.focus();
    before.current = editing;
  }, [editing]);
  return (
    <header className={styles.head}>
      {editing === 'renaming' ? (
        <Rename actor={actor} list={list} />
      ) : (
        <h2 className={styles.listName}>
          <bdi>{list.wlname}</bdi>
        </h2>
      )}
      <p className={styles.lead}>
        <TextLink to={catalogAddress(list.AuctionID)}>{list.AuctionTitle}</TextLink>
        {`, ${lotCountText(list.ItemCount)}`}
      </p>
      {editing === 'deleting' ? (
        <Deletion actor={actor} list={list} />
      ) : (
        editing !== 'renaming' && <ListActions ref={actions} actor={actor} list={list} />
      )}
    </header>
  );
}
