/** Which emails about bidding somebody gets, each switched on or off at once. */
import { useActorRef, useSelector } from '@xstate/react';

import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { NoticePreferences } from '#contract/notices.ts';
import {
  noticeSettingsMachine,
  selectIsSaved,
  selectIsShown,
  selectNoticeProblem,
  selectWanted,
} from '#machines/noticeSettingsMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';
import { problemText } from '#ui/problemText.ts';
import { Switch } from '#ui/switch/Switch.tsx';

import styles from './NoticeSettings.module.css';

const kinds: readonly { kind: keyof NoticePreferences; label: string }[] = [
  { kind: 'Outbid', label: 'When I’m outbid' },
  { kind: 'Closing', label: 'When lots I bid on close soon' },
  { kind: 'Reminder', label: 'Before auctions I’m approved for begin' },
];

export function NoticeSettings() {
  const actor = useActorRef(useScreenMachine(noticeSettingsMachine));
  const wanted = useSelector(actor, selectWanted);
  const problem = useSelector(actor, selectNoticeProblem);
  const isShown = useSelector(actor, selectIsShown);
  const isSaved = useSelector(actor, selectIsSaved);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));

  if (!isShown && !isFailed) return <LoadingBar label="Loading your emails" />;
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
        <div className={styles.list}>
          {kinds.map(({ kind, label }) => (
            <Switch
              key={kind}
              label={label}
              checked={wanted[kind]}
              onChange={(isOn) => actor.send({ type: 'kind.switched', kind, isOn })}
            />
          ))}
        </div>
      )}
      <p className={styles.note}>
        We always write to you about lots you won, and when an interruption of our site moves the end of your
        lots. <output>{isSaved && 'Saved.'}</output>
      </p>
    </div>
  );
}
