/** The first and the last hour in which someone's phone stays quiet. Its pickers are a file of their own. */
import { useState } from 'react';

import type { QuietHours } from '#contract/account/notices.ts';
import { TimeField } from '#ui/fields/TimeField.tsx';

type QuietTimesProps = { hours: QuietHours; onChoose: (hours: QuietHours) => void };

export const QuietTimes = ({ hours, onChoose }: QuietTimesProps) => (
  <>
    <Hour label="From (CT)" clock={hours.From} onChoose={(From) => onChoose({ ...hours, From })} />
    <Hour label="To (CT)" clock={hours.To} onChoose={(To) => onChoose({ ...hours, To })} />
  </>
);

type HourProps = { label: string; clock: string; onChoose: (clock: string) => void };

/** While a time is typed over, what was saved before still counts. */
function Hour({ label, clock, onChoose }: HourProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <TimeField
      label={label}
      stepMinutes={60}
      value={clock}
      error={isEmpty ? 'Enter a time.' : undefined}
      onChange={(text) => {
        setIsEmpty(text === '');
        if (text !== '') onChoose(text);
      }}
    />
  );
}
