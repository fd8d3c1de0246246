/** Narrows the audit log down, by the address of the page. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { AuditFilters } from '#machines/auditLogMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/controls/DateField.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { kindWords } from './auditWords.ts';
import { auditAddress } from './staffPlaces.ts';

import styles from './Staff.module.css';

type AuditFilterFormProps = { filters: AuditFilters; kinds: readonly string[] };

export function AuditFilterForm({ filters, kinds }: AuditFilterFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filters);
  const address = auditAddress(filters);
  const [shown, setShown] = useState(address);
  // The way back leads to the filters that were there before, in the fields as well.
  if (shown !== address) {
    setShown(address);
    setTyped(filters);
  }
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const bindDay = (name: keyof AuditFilters) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  });
  const bind = (name: keyof AuditFilters) => {
    const { onChange, ...bound } = bindDay(name);
    return {
      ...bound,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    };
  };
  // A kind of which there is no event any more can still be asked for by a link.
  const listed = filters.kind === '' || kinds.includes(filters.kind) ? kinds : [...kinds, filters.kind];

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(auditAddress({ ...typed, account: typed.account.trim() }), { preventScrollReset: true });
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={show}>
        <SelectField label="Kind" {...bind('kind')}>
          <option value="">All</option>
          {listed.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords(kind)}
            </option>
          ))}
        </SelectField>
        <Field label="Account, email or paddle" autoComplete="off" maxLength={100} {...bind('account')} />
        <Field label="Network address" autoComplete="off" maxLength={100} {...bind('address')} />
        <DateField label="From" {...bindDay('from')} />
        <DateField label="To" {...bindDay('to')} />
        <div className={styles.deeds}>
          <Button type="submit" variant="secondary">
            Show
          </Button>
          {isFiltered && (
            <ButtonLink variant="text" to="/clerk/audit">
              Show all
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
