/** Looks for something by the address of the page: what was looked for can be sent on, and the way back leads there. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';

import styles from './Staff.module.css';

type SearchFormProps = {
  label: string;
  search: string;
  addressOf: (search: string) => string;
  longest?: number;
  /** For the page that it leads to, beside its address. */
  state?: unknown;
};

export function SearchForm({ label, search, addressOf, longest = 100, state }: SearchFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // The way back leads to what was looked for before, in the field as well.
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(addressOf(typed.trim()), { preventScrollReset: true, state });
  }

  return (
    <search>
      <form className={styles.search} onSubmit={find}>
        <Field
          label={label}
          type="search"
          name="search"
          maxLength={longest}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}
