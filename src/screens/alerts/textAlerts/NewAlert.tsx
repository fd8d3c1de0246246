/** The form for a new alert: what kind of thing to look out for, and then no more fields than that kind has. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { alertKinds, longestAlertWords } from '#contract/alerts/alerts.ts';
import { selectIsBusy, selectRefusal } from '#machines/alerts/textAlertsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { askedIn, type Draft, draftIn, emptyDraft } from './alertDraft.ts';
import { alertFields, type FieldWordsOf } from './alertFields.ts';
import { formRefusal, kindWords } from './alertWords.ts';
import { LotFields } from './LotFields.tsx';
import { SaleChoice } from './SaleChoice.tsx';
import { SearchFields } from './SearchFields.tsx';
import type { TextAlertsActor } from './TextAlertsScreen.tsx';

import styles from './TextAlerts.module.css';

export type DraftProps = {
  actor: TextAlertsActor;
  draft: Draft;
  words: FieldWordsOf;
  change: (changes: Partial<Draft>) => void;
};

function useDraft(actor: TextAlertsActor) {
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => draftIn(search));
  const [missing, setMissing] = useState<object | null>(null);
  const [made, setMade] = useState(0);
  useEffect(() => {
    const subscription = actor.on('alert.made', () => {
      setDraft(({ kind, sale }) => ({ ...emptyDraft, kind, sale }));
      setMade((count) => count + 1);
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  function change(changes: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...changes }));
    setMissing(null);
    actor.send({ type: 'refusal.forgotten' });
  }
  return { draft, change, made, missing, setMissing };
}

export function NewAlert({ actor }: { actor: TextAlertsActor }) {
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  const sales = useSelector(actor, ({ context }) => context.loaded?.sales);
  const { draft, change, made, missing, setMissing } = useDraft(actor);
  const { fields, words } = alertFields({ draft, refusal, isMissing: missing !== null });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const timed = new Set(sales?.filter(({ isTimed }) => isTimed).map(({ auctionId }) => auctionId));
    const asked = askedIn(draft, timed);
    setMissing(asked === null ? {} : null);
    if (asked) actor.send({ type: 'alert.submitted', asked });
  }

  return (
    <section className={styles.new} aria-labelledby="new-alert">
      <Heading id="new-alert" as="h2" look="h3">
        New alert
      </Heading>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.wide}>
          <FormSummary
            fields={fields}
            failure={formRefusal(refusal) ?? undefined}
            refusal={missing ?? (refusal?.action.kind === 'make' ? refusal : null)}
          />
        </div>
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
        {draft.kind === 'words' && <WordsFields {...{ actor, draft, words, change }} />}
        {draft.kind === 'search' && <SearchFields {...{ draft, words, change }} />}
        {draft.kind === 'lot' && <LotFields {...{ actor, draft, words, change }} />}
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

/** What an alert for words asks: the words, and in which sale. */
function WordsFields(props: DraftProps) {
  const { draft, words, change } = props;
  return (
    <>
      <Field
        {...words('Words')}
        help={{
          tone: 'neutral',
          text: 'Match all words. Put quotes around a phrase, and a minus sign before a word to exclude it.',
        }}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
        maxCharacters={longestAlertWords}
        autoComplete="off"
      />
      <SaleChoice {...props} every="Every sale" />
    </>
  );
}
