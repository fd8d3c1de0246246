/** A saved time line checked on the page, for anyone who was given one: the browser computes every seal again and sends nothing. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  auditFileMachine,
  type FileVerdict,
  selectFileProblem,
  selectFileVerdict,
  selectIsCheckingFile,
} from '#machines/desk/auditFileMachine.ts';
import { countWords } from '#screens/desk/staffWords.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { FileChooser } from '#ui/fields/FileChooser.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import styles from '#screens/desk/Staff.module.css';

type Actor = ActorRefFrom<typeof auditFileMachine>;

const mostFaults = 20;

export function AuditFileCheck() {
  const actor = useActorRef(useScreenMachine(auditFileMachine));
  return (
    <Disclosure summary={<b>Check a saved time line (JSON)</b>}>
      <div className={styles.fileCheck}>
        <p className={styles.note}>
          Choose the file, or paste its text. Your browser computes every seal again. The file isn’t sent
          anywhere.
        </p>
        <FileForm actor={actor} />
        <Outcome actor={actor} />
      </div>
    </Disclosure>
  );
}

function FileForm({ actor }: { actor: Actor }) {
  const isChecking = useSelector(actor, selectIsCheckingFile);

  async function read(file: File | undefined): Promise<void> {
    if (file) actor.send({ type: 'file.given', text: await file.text() });
  }

  function check(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    actor.send({ type: 'file.given', text: typeof text === 'string' ? text : '' });
  }

  return (
    <form className={styles.decision} onSubmit={check} onReset={() => actor.send({ type: 'file.cleared' })}>
      <FileChooser
        label="Time line (JSON)"
        accept="application/json,.json"
        onChoose={([file]) => void read(file)}
      />
      <TextareaField label="Or paste its text" name="text" rows={4} spellCheck={false} />
      <Actions isCentered>
        <Button type="submit" size="sm" variant="secondary" busy={isChecking}>
          Check text
        </Button>
        <Button type="reset" size="sm" variant="text">
          Clear
        </Button>
      </Actions>
    </form>
  );
}

function Outcome({ actor }: { actor: Actor }) {
  const verdict = useSelector(actor, selectFileVerdict);
  const problem = useSelector(actor, selectFileProblem);
  return (
    <output className={styles.found} aria-label="Result of the check">
      {problem !== null && (
        <StatusChip tone="warning" icon="info">
          We couldn’t load the check. Please try again.
        </StatusChip>
      )}
      {verdict !== null && <Verdict verdict={verdict} />}
    </output>
  );
}

function Verdict({ verdict }: { verdict: FileVerdict }) {
  if (verdict === 'notHere') {
    return (
      <StatusChip tone="warning" icon="info">
        This browser can’t compute seals on this page. Open it over https, or use npm run audit:verify.
      </StatusChip>
    );
  }
  const { isIntact, count, faults, remarks } = verdict;
  const more = faults.length - mostFaults;
  return (
    <>
      <StatusChip tone={isIntact ? 'success' : 'error'} icon={isIntact ? 'checkCircle' : 'removeCircle'}>
        {isIntact ? `Intact: ${countWords(count, 'event', 'events')}, all as written` : 'Not as written'}
      </StatusChip>
      <ul className={styles.faults}>
        {[...faults.slice(0, mostFaults), ...(more > 0 ? [`And ${more} more.`] : []), ...remarks].map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
    </>
  );
}
