/** Which notices of the record: by channel, by what they were about, by what became of them, and to whom. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { type noticeRecordMachine, selectFilters } from '#machines/noticeRecordMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { categories, categoryWords, channels, channelWords, outcomes, outcomeWords } from './recordWords.ts';

import styles from './NoticeRecord.module.css';

export function RecordFilters({ actor }: { actor: ActorRefFrom<typeof noticeRecordMachine> }) {
  const { channel, category, outcome, search } = useSelector(actor, selectFilters);

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    actor.send({
      type: 'filters.chosen',
      filters: { search: typeof given === 'string' ? given.trim() : '' },
    });
  }

  return (
    <div className={styles.filters}>
      <Choice
        label="Channel"
        all="All channels"
        chosen={channel}
        options={channels}
        words={channelWords}
        onChoose={(one) => actor.send({ type: 'filters.chosen', filters: { channel: one } })}
      />
      <Choice
        label="About"
        all="Everything"
        chosen={category}
        options={categories}
        words={categoryWords}
        onChoose={(one) => actor.send({ type: 'filters.chosen', filters: { category: one } })}
      />
      <Choice
        label="Outcome"
        all="All outcomes"
        chosen={outcome}
        options={outcomes}
        words={outcomeWords}
        onChoose={(one) => actor.send({ type: 'filters.chosen', filters: { outcome: one } })}
      />
      <search>
        <form className={styles.search} onSubmit={find}>
          <Field
            label="Name, email or phone number"
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
    </div>
  );
}

type ChoiceProps<Option extends string> = {
  label: string;
  all: string;
  chosen: Option | null;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
  onChoose: (option: Option | null) => void;
};

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, all, chosen, options, words, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(options.find((option) => option === currentTarget.value) ?? null)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </SelectField>
  );
}
