/** The form of a new list: its name, and the sale whose lots it will hold. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';

import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { useActorRef } from '#actors/observed.ts';
import { listNameLength, longestListName } from '#contract/wishlists/wishlistNames.ts';
import { listDraftMachine, selectName, selectSaleId } from '#machines/wishlists/listDraftMachine.ts';
import {
  selectIsBusy,
  selectLists,
  selectProblem,
  selectShownList,
} from '#machines/wishlists/wishlistMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { problemText } from '#ui/problemText.ts';

import type { WishlistActor } from './useWishlists.ts';

import styles from './Wishlists.module.css';

type Sale = { id: number; title: string };

/** Sales that have not ended, and those of the visitor's lists. */
function useSales(actor: WishlistActor): readonly Sale[] {
  const lists = useSelector(actor, selectLists);
  const auctions = useActiveAuctions();
  const sales = new Map<number, string>();
  for (const { AuctionID, Title } of auctions ?? []) sales.set(AuctionID, Title);
  for (const { AuctionID, AuctionTitle } of lists) sales.set(AuctionID, AuctionTitle);
  return Array.from(sales, ([id, title]) => ({ id, title }));
}

export function NewList({ actor }: { actor: WishlistActor }) {
  const sales = useSales(actor);
  const shown = useSelector(actor, selectShownList);
  const problem = useSelector(actor, selectProblem);
  const [fault] = Object.values(problem?.fields ?? {});
  const isBusy = useSelector(actor, selectIsBusy);
  const draft = useActorRef(listDraftMachine, { input: { name: '' } });
  const name = useSelector(draft, selectName);
  const chosen = useSelector(draft, selectSaleId);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const auctionId = chosen ?? shown?.AuctionID ?? sales[0]?.id;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (auctionId !== undefined && !isBusy) actor.send({ type: 'list.submitted', auctionId, name });
  }

  return (
    <Frame as="section" aria-label="New list" className={styles.form}>
      <form onSubmit={submit} noValidate>
        <FormSummary
          fields={[]}
          failure={problem && fault === undefined ? problemText(problem) : undefined}
          refusal={problem}
        />
        <Field
          ref={field}
          label="Name of the list"
          required
          maxCharacters={longestListName}
          lengthOf={listNameLength}
          value={name}
          onChange={({ target }) => draft.send({ type: 'name.typed', name: target.value })}
          error={fault}
          autoComplete="off"
        />
        <SelectField
          label="Sale"
          value={auctionId}
          onChange={({ target }) => draft.send({ type: 'sale.chosen', saleId: Number(target.value) })}
        >
          {sales.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} aria-disabled={auctionId === undefined}>
            Make the list
          </Button>
          <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </div>
      </form>
    </Frame>
  );
}
