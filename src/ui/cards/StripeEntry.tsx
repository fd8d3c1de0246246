/**
 * The form of a new card whose number Stripe keeps. The fields are drawn by Stripe's own script into a place of this page; the place
 * is there before they are, and stays as long as the form does.
 */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import {
  selectStripeAttempt,
  selectStripeFault,
  selectStripeRefusal,
  selectStripeView,
  type stripeCardMachine,
} from '#machines/account/stripeCardMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { CardEntryProps } from './CardEntry.tsx';
import { refusalText, stripeWords } from './cardEntryWords.ts';
import { stripePlaceId } from './stripePlaceId.ts';

import styles from './CardEntry.module.css';

export type StripeFormActor = ActorRefFrom<typeof stripeCardMachine>;

export function StripeEntry({ form, isFirst, words, onCancel }: CardEntryProps<StripeFormActor>) {
  const isDefault = useRef<HTMLInputElement>(null);
  const view = useSelector(form, selectStripeView);
  const isBusy = view === 'confirming' || view === 'keeping';
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'card.submitted', isDefault: isDefault.current?.checked ?? true });
      }}
    >
      <p className={styles.brand}>{stripeWords.note}</p>
      <Refused form={form} />
      {view === 'failed' ? <NotLoaded form={form} /> : <Place isLoading={isLoading(view)} />}
      {!isFirst && <Checkbox ref={isDefault} label="Use this card first" />}
      <Actions className={styles.buttons}>
        <Button type="submit" busy={isBusy} aria-disabled={view !== 'editing'}>
          {words.submit}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Actions>
    </form>
  );
}

const isLoading = (view: ReturnType<typeof selectStripeView>): boolean =>
  view === 'settingUp' || view === 'drawing';

function Place({ isLoading: isToCome }: { isLoading: boolean }) {
  return (
    <div aria-busy={isToCome}>
      {isToCome && (
        <>
          <VisuallyHidden>{stripeWords.loading}</VisuallyHidden>
          <Skeleton height={132} />
        </>
      )}
      <div id={stripePlaceId} className={styles.fields} />
    </div>
  );
}

function Refused({ form }: { form: StripeFormActor }) {
  const fault = useSelector(form, selectStripeFault);
  const refusal = useSelector(form, selectStripeRefusal);
  const attempt = useSelector(form, selectStripeAttempt);
  const general = fault ?? (refusal === null ? undefined : refusalText(refusal));
  return <ErrorSummary problems={[]} general={general} attempt={attempt} />;
}

function NotLoaded({ form }: { form: StripeFormActor }) {
  return (
    <Actions className={styles.buttons}>
      <p>{stripeWords.notLoaded}</p>
      <Button size="sm" variant="secondary" onClick={() => form.send({ type: 'retry.asked' })}>
        Try again
      </Button>
    </Actions>
  );
}
