/** Narrows the recording down while it is looked at: by machine, by kind, by any of its words. */
import type { RecordedEntry } from '#contract/charts/recording.ts';
import type { RingFilters } from '#machines/charts/recorderMachine.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { machinesIn } from './entryWords.ts';

import styles from './Recorder.module.css';

const kindWords = {
  transition: 'Moves of machines',
  call: 'Calls',
  page: 'Pages',
} as const satisfies Record<RecordedEntry['kind'], string>;

const kinds = ['transition', 'call', 'page'] as const;

type RingFiltersFormProps = {
  entries: readonly RecordedEntry[];
  filters: RingFilters;
  onChoose: (filters: Partial<RingFilters>) => void;
};

export function RingFiltersForm({ entries, filters, onChoose }: RingFiltersFormProps) {
  const machines = machinesIn(entries);
  // One that has been forgotten meanwhile can still be chosen.
  const { machine } = filters;
  const listed = machine === null || machines.includes(machine) ? machines : [...machines, machine];
  return (
    <search className={styles.filters}>
      <SelectField
        label="Machine"
        value={machine ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose({ machine: value === '' ? null : value })}
      >
        <option value="">All machines</option>
        {listed.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ kind: kinds.find((kind) => kind === value) ?? null })
        }
      >
        <option value="">Everything</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Event, state or address"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={filters.text}
        onChange={({ currentTarget: { value } }) => onChoose({ text: value })}
      />
    </search>
  );
}
