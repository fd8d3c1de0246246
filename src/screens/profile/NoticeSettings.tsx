/** What somebody hears of, by which ways, and when not: each choice is saved at once. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { NoticePreferences, QuietHours } from '#contract/notices.ts';
import {
  noticeSettingsMachine,
  selectIsSaved,
  selectIsShown,
  selectNoticeProblem,
  selectWanted,
} from '#machines/noticeSettingsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { problemText } from '#ui/problemText.ts';

import { NoticeSettingsPush } from './NoticeSettingsPush.tsx';
import { NoticeSettingsTexts } from './NoticeSettingsTexts.tsx';
import { type ChosenKind, kinds, kindWords, shownHour, ways, wayWords, wholeHours } from './noticeWords.ts';

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
          <Quiet hours={wanted.QuietHours} onChoose={(hours) => choose({ QuietHours: hours })} />
          <NoticeSettingsTexts />
          <NoticeSettingsPush />
        </>
      )}
      <p className={styles.note}>
        We always write to you about lots you won, and when an interruption of our site moves the end of your
        lots. Your messages on this site have all of it. <output>{isSaved && 'Saved.'}</output>
      </p>
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

/** One that was set elsewhere stays among the choices. */
const hoursWith = (clock: string): string[] => [...new Set([...wholeHours, clock])].toSorted();

function Quiet({ hours, onChoose }: { hours: QuietHours; onChoose: (hours: QuietHours) => void }) {
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
          <Hour label="From" clock={hours.From} onChoose={(From) => onChoose({ ...hours, From })} />
          <Hour label="To" clock={hours.To} onChoose={(To) => onChoose({ ...hours, To })} />
        </div>
      )}
    </fieldset>
  );
}

type HourProps = { label: string; clock: string; onChoose: (clock: string) => void };

function Hour({ label, clock, onChoose }: HourProps) {
  return (
    <SelectField
      label={`${label} (CT)`}
      value={clock}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {hoursWith(clock).map((one) => (
        <option key={one} value={one}>
          {shownHour(one)}
        </option>
      ))}
    </SelectField>
  );
}
