/** Fetches the recording beside an error report that the address names, and hands it over as if it were a file. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  errorRecordingMachine,
  selectFetched,
  selectIsRecordingFailed,
  selectIsRecordingMissing,
} from '#machines/charts/errorRecordingMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Text } from '#ui/text/Text.tsx';

type OnFile = (file: Blob) => void;

/** @param onFile the same function each time: it is called when the recording is there. */
export function ReportReplay({ onFile }: { onFile: OnFile }) {
  const code = new URLSearchParams(useLocation().search).get('report');
  return code === null ? null : <Fetched key={code} code={code} onFile={onFile} />;
}

function Fetched({ code, onFile }: { code: string; onFile: OnFile }) {
  const actor = useActorRef(useScreenMachine(errorRecordingMachine), { input: { code } });
  const fetched = useSelector(actor, selectFetched);
  const isFailed = useSelector(actor, selectIsRecordingFailed);
  const isMissing = useSelector(actor, selectIsRecordingMissing);
  useEffect(() => {
    if (fetched) onFile(new Blob([JSON.stringify(fetched.recording)], { type: 'application/json' }));
  }, [fetched, onFile]);
  if (isFailed) {
    return (
      <>
        <Banner tone="error">{`The recording of report ${code} could not be fetched.`}</Banner>
        <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      </>
    );
  }
  if (isMissing) {
    return (
      <Banner tone="error">{`There is no recording of report ${code}, or it is not yours to see.`}</Banner>
    );
  }
  return (
    <Text size="sm">
      <output>{fetched ? `This is of report ${code}.` : `Fetching the recording of report ${code}…`}</output>
    </Text>
  );
}
