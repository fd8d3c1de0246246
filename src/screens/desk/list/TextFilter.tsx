/** A filter that is typed: it holds once its field is left or Enter is pressed. */
import { useState } from 'react';

import { Field } from '#ui/fields/Field.tsx';

type TextFilterProps = { label: string; value: string; onChoose: (value: string) => void };

export function TextFilter({ label, value, onChoose }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back and forward change the address: the field shows what it says.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const choose = (): void => {
    if (typed.trim() !== value) onChoose(typed.trim());
  };
  return (
    <Field
      label={label}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={choose}
      onKeyDown={({ key }) => {
        if (key === 'Enter') choose();
      }}
    />
  );
}
