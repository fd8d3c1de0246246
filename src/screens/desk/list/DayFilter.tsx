/** A filter by a day. A date that is typed only in part filters nothing yet. */
import { useState } from 'react';

import { DateField } from '#ui/fields/DateField.tsx';

import type { TypedFilter } from './listSpec.ts';

type DayFilterProps = { filter: TypedFilter; value: string; onChoose: (value: string) => void };

export function DayFilter({ filter, value, onChoose }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back and forward change the address: the field shows what it says.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <DateField
      label={filter.label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text !== value && (text === '' || filter.takes(text))) onChoose(text);
      }}
    />
  );
}
