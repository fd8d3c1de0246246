/** What someone is notified of, by which channels, and when not: each choice is saved at once. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { NoticePreferences, QuietHours as Hours } from '#contract/account/notices.ts';
import {
  noticeSettingsMachine,
  selectIsSaved,
  selectIsShown,
  selectNoticeProblem,
  selectWanted,
} from '#machines/account/noticeSettingsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import { NoticeSettingsPush } from './NoticeSettingsPush.tsx';
import { NoticeSettingsTexts } from './NoticeSettingsTexts.tsx';
import { type ChosenKind, kinds, kindWords, ways, wayWords } from './noticeWords.ts';

import styles from './NoticeSettings.module.css';

export function NoticeSettings() {
  const actor = useActorRef(useScreenMachine(noticeSettingsMachine));
  const wanted = useSelector(actor, selectWanted);
  const problem = useSelector(actor, selectNoticeProblem);
  const isShown = useSelector(actor, selectIsShown);
  const isSaved = useSelector(actor, selectIsSaved);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const choose = (choice: Partial<NoticePreferences>) => actor.send({ type: 'choice.made', choice });

  if (!isShown && !isFailed) return <LoadingBar label="Loading what you hear from us" />;
  return (
    <div className={styles.settings}>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed ? (
        <div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.list}>
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} wanted={wanted} onChoose={choose} />
            ))}
          </div>
          <QuietHours hours={wanted.QuietHours} onChoose={(hours) => choose({ QuietHours: hours })} />
          <NoticeSettingsTexts />
          <NoticeSettingsPush />
        </>
      )}
      <Text size="sm" color="text-light">
        We always write to you about lots you won, and when an interruption of our site moves the end of your
        lots. You’ll find everything under Messages. <output>{isSaved && 'Saved.'}</output>
      </Text>
    </div>
  );
}

type KindProps = {
  kind: ChosenKind;
  wanted: NoticePreferences;
  onChoose: (choice: Partial<NoticePreferences>) => void;
};

function Kind({ kind, wanted, onChoose }: KindProps) {
  const chosen = wanted[kind];
  return (
    <fieldset className={styles.kind}>
      <legend>{kindWords[kind]}</legend>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Switch
            key={way}
            label={wayWords[way]}
            checked={chosen[way]}
            onChange={(isOn) => onChoose({ [kind]: { ...chosen, [way]: isOn } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Pickers would be the heaviest part of a page that every bidder opens: they come after it. */
const LazyQuietTimes = lazy(async () => ({ default: (await import('./QuietTimes.tsx')).QuietTimes }));

type QuietHoursProps = { hours: Hours; onChoose: (hours: Hours) => void };

/** From when to when someone's phone stays quiet. Each change is saved at once. */
function QuietHours({ hours, onChoose }: QuietHoursProps) {
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours</legend>
      <Text size="sm" color="text-light">
        Text messages and pushes wait until they are over. Outdated alerts are dropped.
      </Text>
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
