/** What our own people know of a bidder and wrote down. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { longestNote } from '#contract/desk/accountActions.ts';
import type { BidderRecord } from '#contract/desk/staff.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { selectIsNoting, selectNoteProblem } from '#machines/desk/bidderRecordMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { problemText } from '#ui/problemText.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import type { RecordActor } from './recordActor.ts';

import styles from '#screens/desk/Staff.module.css';

type BidderNotesProps = { actor: RecordActor; record: BidderRecord };

export function BidderNotes({ actor, record: { Notes } }: BidderNotesProps) {
  return (
    <section className={styles.part} aria-labelledby="bidder-notes">
      <RunningHead id="bidder-notes" title="Notes" />
      {/* A note that has come onto the record leaves the field; one that has not stays in it. */}
      <NoteForm key={Notes[0]?.NoteID ?? 0} actor={actor} />
      <ul className={styles.rows} aria-label="Notes">
        {Notes.map(({ NoteID, Text, WrittenAt, WrittenBy }) => (
          <li key={NoteID} className={styles.row}>
            <div className={styles.rowMain}>
              <p className={styles.words}>{Text}</p>
              <p className={styles.note}>{`${WrittenBy}, ${formatCentralDateTime(WrittenAt)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ actor }: { actor: RecordActor }) {
  const isNoting = useSelector(actor, selectIsNoting);
  const problem = useSelector(actor, selectNoteProblem);
  const [typed, setTyped] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = typed.trim();
    setIsEmpty(text === '');
    if (text !== '') actor.send({ type: 'note.submitted', text });
  }

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <TextareaField
        label="Note for colleagues"
        name="note"
        rows={3}
        maxLength={longestNote}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={isEmpty ? 'Write something first.' : undefined}
        help={{
          tone: 'neutral',
          text: 'The bidder does not see it here, but it is included in their data export.',
        }}
      />
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      <div>
        <Button type="submit" size="sm" variant="secondary" busy={isNoting}>
          Add note
        </Button>
      </div>
    </form>
  );
}
