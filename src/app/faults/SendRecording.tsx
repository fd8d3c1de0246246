/** Below the code of a fault: the visitor may let us see what the page did before it. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { wiredRecorderReport } from '#app/wiring/shared/wiredRecorderReport.ts';
import {
  selectIsSending,
  selectIsSent,
  selectReportProblem,
} from '#machines/charts/recorderReportMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './SendRecording.module.css';

export function SendRecording({ reference }: { reference: string }) {
  const actor = useActorRef(wiredRecorderReport, { input: { reference } });
  const isSending = useSelector(actor, selectIsSending);
  const isSent = useSelector(actor, selectIsSent);
  const problem = useSelector(actor, selectReportProblem);
  return (
    <div className={styles.offer}>
      {!isSent && (
        <>
          <p>
            You can send along what the page did before this: the names of its parts, its calls and how they
            ended, with their times. Nothing that you typed, and nothing about you, is in it.
          </p>
          <Button
            variant="secondary"
            size="sm"
            busy={isSending}
            onClick={() => actor.send({ type: 'sending.agreed' })}
          >
            Send what the page did before this
          </Button>
        </>
      )}
      <output>{isSent ? 'Thank you. It is kept with your code.' : ''}</output>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
    </div>
  );
}
