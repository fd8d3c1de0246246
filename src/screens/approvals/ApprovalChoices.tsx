/** Which sale, which list, and whom of it. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { approvalLists, type Approvals } from '#contract/approvals.ts';
import { type approvalsMachine, selectAsked } from '#machines/approvalsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { ListChoice } from '#ui/controls/ListChoice.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { listWords, saleWords } from './approvalWords.ts';

import styles from './Approvals.module.css';

type ApprovalChoicesProps = { actor: ActorRefFrom<typeof approvalsMachine>; approvals: Approvals };

export function ApprovalChoices({ actor, approvals: { Sales } }: ApprovalChoicesProps) {
  const { auctionId, list, search } = useSelector(actor, selectAsked);
  const sale = Sales.find(({ AuctionID }) => AuctionID === auctionId);

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    actor.send({ type: 'search.asked', search: typeof given === 'string' ? given.trim() : '' });
  }

  if (!sale) return null;
  return (
    <div className={styles.choices}>
      <SelectField
        label="Sale"
        value={sale.AuctionID}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'sale.chosen', auctionId: Number(currentTarget.value) })
        }
      >
        {Sales.map((one) => (
          <option key={one.AuctionID} value={one.AuctionID}>
            {saleWords(one)}
          </option>
        ))}
      </SelectField>
      <search>
        <form className={styles.search} onSubmit={find}>
          {/* Another list begins with nothing looked for. */}
          <Field
            key={`${sale.AuctionID}/${list}/${search}`}
            label="Name, email or paddle"
            type="search"
            name="search"
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
      </search>
      <ListChoice
        lists={approvalLists}
        shown={list}
        words={(one) => `${listWords[one]} ${sale.Counts[one]}`}
        onChoose={(one) => actor.send({ type: 'list.chosen', list: one })}
      />
    </div>
  );
}
