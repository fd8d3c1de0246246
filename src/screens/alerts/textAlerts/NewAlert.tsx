/** The form for a new alert: what kind of thing to look out for, and then no more fields than that kind has. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { alertKinds } from '#contract/rules/alerts.ts';
import { selectIsBusy, selectRefusal } from '#machines/textAlertsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { askedIn, type Draft, draftIn, emptyDraft } from './alertDraft.ts';
import { formRefusal, kindWords } from './alertWords.ts';
import { LotFields } from './LotFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import type { TextAlertsActor } from './TextAlertsScreen.tsx';
import { WordsFields } from './WordsFields.tsx';

import styles from './TextAlerts.module.css';

export type DraftProps = {
  actor: TextAlertsActor;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
};

function useDraft(actor: TextAlertsActor) {
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => draftIn(search));
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState(0);
  useEffect(() => {
    const hearing = actor.on('alert.made', () => {
      setDraft(({ kind, sale }) => ({ ...emptyDraft, kind, sale }));
      setMade((count) => count + 1);
    });
    return () => hearing.unsubscribe();
  }, [actor]);

  function change(changes: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...changes }));
    setMissing(false);
    actor.send({ type: 'refusal.forgotten' });
  }
  return { draft, change, made, isMissing, setMissing };
}

export function NewAlert({ actor }: { actor: TextAlertsActor }) {
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  const sales = useSelector(actor, ({ context }) => context.loaded?.sales);
  const { draft, change, made, isMissing, setMissing } = useDraft(actor);
  const ofForm = formRefusal(refusal);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const timed = new Set(sales?.filter(({ isTimed }) => isTimed).map(({ auctionId }) => auctionId));
    const asked = askedIn(draft, timed);
    setMissing(asked === null);
    if (asked) actor.send({ type: 'alert.submitted', asked });
  }

  return (
    <section className={styles.new} aria-labelledby="new-alert">
      <Heading id="new-alert" as="h2" look="h3">
        New alert
      </Heading>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          id="alert-kind"
          label="Look out for"
          value={draft.kind}
          onChange={({ target }) =>
            change({ kind: alertKinds.find((kind) => kind === target.value) ?? draft.kind })
          }
        >
          {alertKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
        {draft.kind === 'words' && <WordsFields {...{ actor, draft, change }} />}
        {draft.kind === 'search' && <SearchFields {...{ actor, draft, change }} />}
        {draft.kind === 'lot' && <LotFields {...{ actor, draft, change, isMissing }} />}
        {ofForm !== null && (
          <div className={styles.wide}>
            <Banner tone="error">{ofForm}</Banner>
          </div>
        )}
        <div className={styles.submit}>
          <Button type="submit" busy={isBusy}>
            Add alert
          </Button>
          <VisuallyHidden>
            <output>{made > 0 && 'Your alert is on.'}</output>
          </VisuallyHidden>
        </div>
      </form>
    </section>
  );
}
