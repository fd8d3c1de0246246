/** Replays a recording: each of its moments can be looked at, lit in the chart where it was this machine that moved. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { DrawnChart } from '#charts/chart.ts';
import {
  type RecordingFault,
  replayMachine,
  selectRecording,
  selectRecordingFault,
  selectReplayedAt,
} from '#machines/charts/replayMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FileChooser } from '#ui/fields/FileChooser.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { type ChartMarks, noMarks } from './drawing/chartMarks.ts';
import { litMarks, statesIn } from './drawing/litMarks.ts';
import { ReplayedEntries } from './ReplayedEntries.tsx';
import { ReportReplay } from './ReportReplay.tsx';

import styles from './Statecharts.module.css';

const faultWords: Readonly<Record<RecordingFault, string>> = {
  empty: 'There is nothing in this recording.',
  foreign: 'This file is no recording of this site.',
  otherVersion: 'This recording was made by another version of the site, which wrote it in another form.',
  tooLong: 'This recording is longer than any page makes them.',
  truncated: 'This recording breaks off in the middle: the file was not saved or sent as a whole.',
  unreadable: 'The browser could not read this file.',
};

export function ReplayPanel({ drawn: { chart }, marks }: { drawn: DrawnChart; marks: ChartMarks }) {
  const actor = useActorRef(useScreenMachine(replayMachine));
  const recording = useSelector(actor, selectRecording);
  const fault = useSelector(actor, selectRecordingFault);
  const at = useSelector(actor, selectReplayedAt);
  const id = useId();
  const replay = useCallback((file: Blob) => actor.send({ type: 'file.chosen', file }), [actor]);

  // The recorder's page leads here with what this tab did.
  const isOwnAsked = new URLSearchParams(useLocation().search).has('own');
  useEffect(() => {
    if (isOwnAsked) actor.send({ type: 'own.asked' });
  }, [actor, isOwnAsked]);

  const until = recording?.entries.slice(0, at + 1) ?? [];
  const shown = until.findLast((entry) => entry.kind === 'transition' && entry.machine === chart.id);
  const move = shown?.kind === 'transition' ? shown : undefined;
  useEffect(() => {
    marks.show(move ? litMarks(chart, statesIn(move.to), move.taken) : noMarks);
  }, [chart, marks, move]);
  useEffect(() => () => marks.show(noMarks), [marks]);

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <Heading look="h4" as="h2" id={`${id}-title`}>
        Replay a recording
      </Heading>
      <Text size="sm" color="text-light">
        A recording is what a page saved of its own moves. It stays in this browser: nothing is sent.
      </Text>
      <ReportReplay onFile={replay} />
      <FileChooser
        label="Recording (JSON)"
        accept="application/json,.json"
        onChoose={([file]) => file && replay(file)}
      />
      <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'own.asked' })}>
        Replay what this tab did
      </Button>
      {fault && <Banner tone="error">{faultWords[fault]}</Banner>}
      {recording && (
        <ReplayedEntries
          machine={chart.id}
          recording={recording}
          at={at}
          onMoment={(place) => actor.send({ type: 'moment.chosen', at: place })}
        />
      )}
    </section>
  );
}
