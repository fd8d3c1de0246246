/** Which list, and what of it. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { consignmentLists, type ConsignmentReview } from '#contract/consignmentStaff.ts';
import { selectAsked, type staffConsignmentsMachine } from '#machines/staffConsignmentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { ListChoice } from '#ui/controls/ListChoice.tsx';

import { listWords } from './stepWords.ts';

import styles from './StaffConsignments.module.css';

type PieceChoicesProps = {
  actor: ActorRefFrom<typeof staffConsignmentsMachine>;
  review: ConsignmentReview;
};

export function PieceChoices({ actor, review: { Counts } }: PieceChoicesProps) {
  const { list, search } = useSelector(actor, selectAsked);

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    actor.send({ type: 'search.asked', search: typeof given === 'string' ? given.trim() : '' });
  }

  return (
    <div className={styles.choices}>
      <search>
        <form className={styles.search} onSubmit={find}>
          {/* Another list begins with nothing looked for. */}
          <Field
            key={`${list}/${search}`}
            label="Title, name, email or number"
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
        lists={consignmentLists}
        shown={list}
        words={(one) => `${listWords[one]} ${Counts[one]}`}
        onChoose={(one) => actor.send({ type: 'list.chosen', list: one })}
      />
    </div>
  );
}
