/** From when to when someone's phone stays quiet. Each change is saved at once. */
import { lazy, Suspense } from 'react';

import type { QuietHours as Hours } from '#contract/account/notices.ts';
import { Switch } from '#ui/fields/Switch.tsx';

import styles from './NoticeSettings.module.css';

/** Pickers would be the heaviest part of a page that every bidder opens: they come after it. */
const LazyQuietTimes = lazy(async () => ({ default: (await import('./QuietTimes.tsx')).QuietTimes }));

type QuietHoursProps = { hours: Hours; onChoose: (hours: Hours) => void };

export function QuietHours({ hours, onChoose }: QuietHoursProps) {
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours</legend>
      <p className={styles.note}>
        Text messages and pushes wait until they are over. Outdated alerts are dropped.
      </p>
      <Switch
        label="Keep my phone quiet at night"
        checked={hours.IsOn}
        onChange={(isOn) => onChoose({ ...hours, IsOn: isOn })}
      />
      {hours.IsOn && (
        <div className={styles.hours}>
          <Suspense>
            <LazyQuietTimes hours={hours} onChoose={onChoose} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}
