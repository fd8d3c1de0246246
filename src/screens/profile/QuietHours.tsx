/** From when to when somebody's phone stays quiet. Each change is saved at once. */
import { useState } from 'react';

import type { QuietHours as Hours } from '#contract/notices.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { TimeField } from '#ui/controls/TimeField.tsx';

import styles from './NoticeSettings.module.css';

type QuietHoursProps = { hours: Hours; onChoose: (hours: Hours) => void };

export function QuietHours({ hours, onChoose }: QuietHoursProps) {
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours</legend>
      <p className={styles.note}>
        Text messages and pushes wait until they are over. What is no longer true by then is not sent.
      </p>
      <Switch
        label="Keep my phone quiet at night"
        checked={hours.IsOn}
        onChange={(isOn) => onChoose({ ...hours, IsOn: isOn })}
      />
      {hours.IsOn && (
        <div className={styles.hours}>
          <Hour label="From (CT)" clock={hours.From} onChoose={(From) => onChoose({ ...hours, From })} />
          <Hour label="To (CT)" clock={hours.To} onChoose={(To) => onChoose({ ...hours, To })} />
        </div>
      )}
    </fieldset>
  );
}

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
