/** What a decision means and what it needs, as a form: in a dialog of its own, or with the particulars of a row. */
import { type FormEvent, type ReactNode, useState } from 'react';

import type { DeskRow, Terms } from '#machines/desk/deskListFacts.ts';

import type { DeskAct } from './listSpec.ts';

import styles from './DeskList.module.css';

type ActFormProps = {
  act: DeskAct;
  rows: readonly DeskRow[];
  label?: string;
  onConfirm: (terms: Terms) => void;
  /** Its buttons. */
  children: ReactNode;
};

function termsIn(form: HTMLFormElement): Terms {
  const given = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(given) as Terms;
}

export function ActForm({
  act: { explanation, fields: Fields, check },
  rows,
  label,
  onConfirm,
  children,
}: ActFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const terms = termsIn(event.currentTarget);
    const found = check?.(terms, rows) ?? {};
    setWrong(found);
    if (Object.keys(found).length === 0) onConfirm(terms);
  }
  return (
    <form className={styles.decision} aria-label={label} onSubmit={confirm} noValidate>
      <p>{explanation}</p>
      {Fields && <Fields rows={rows} wrong={wrong} />}
      {children}
    </form>
  );
}
