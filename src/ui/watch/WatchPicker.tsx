/** The choice of lists for one lot: the lists of its sale with a tick each, and a new one that takes the lot at once. */
import { type SubmitEvent, useState } from 'react';

import type { Problem } from '#contract/kernel/problems.ts';
import { listNameLength, longestListName } from '#contract/wishlists/wishlistNames.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './WatchPicker.module.css';

export type WatchPickerProps = {
  /** `Lot 215`, as far as the page says it. */
  title: string;
  itemId: number;
  /** Those of the lot's sale. */
  lists: readonly WishList[];
  isBusy: boolean;
  problem: Problem | null;
  actions: { tick: (listId: number) => void; create: (name: string) => void; close: () => void };
};

const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

export function WatchPicker({ title, itemId, lists, isBusy, problem, actions }: WatchPickerProps) {
  return (
    <Modal open size="narrow" title={title} onClose={actions.close}>
      <div className={styles.picker}>
        {lists.length > 0 && (
          <fieldset className={styles.lists}>
            <legend>Your lists in this sale</legend>
            {lists.map(({ WishListID, wlname, AuctionItemIDs }) => (
              <Checkbox
                key={WishListID}
                label={wlname}
                checked={AuctionItemIDs.includes(itemId)}
                aria-disabled={isBusy}
                onChange={() => !isBusy && actions.tick(WishListID)}
              />
            ))}
          </fieldset>
        )}
        <NewList count={lists.length} isBusy={isBusy} problem={problem} onCreate={actions.create} />
        <div className={styles.foot}>
          <a href="/account/wishlist">All wishlists</a>
          <Button onClick={actions.close}>Done</Button>
        </div>
      </div>
    </Modal>
  );
}

type NewListProps = {
  count: number;
  isBusy: boolean;
  problem: Problem | null;
  onCreate: (name: string) => void;
};

/** Empty again as soon as there is one list more. */
function NewList({ count, isBusy, problem, onCreate }: NewListProps) {
  const [name, setName] = useState('');
  const [known, setKnown] = useState(count);
  // The same form all along: anyone who pressed its button still has the focus on it.
  if (known !== count) {
    setKnown(count);
    setName('');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) onCreate(name);
  }

  return (
    <form className={styles.create} onSubmit={submit} noValidate>
      <Field
        label="New list"
        required
        maxCharacters={longestListName}
        lengthOf={listNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem ? refusalText(problem) : undefined}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Make it and add the lot
      </Button>
    </form>
  );
}
