/**
 * A new card whose number Stripe keeps. The fields are drawn by Stripe's own script into a place of this page; the place
 * is there before they are, and stays as long as the form does.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import {
  selectStripeAttempt,
  selectStripeFault,
  selectStripeRefusal,
  selectStripeView,
} from '#machines/stripeCardMachine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ErrorSummary } from '#ui/errorSummary/ErrorSummary.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { refusalText, stripeWords } from './cardsWords.ts';
import { stripePlaceId } from './stripePlaceId.ts';
import type { StripeFormActor } from './useCards.ts';

import styles from './Cards.module.css';

export function StripeCardForm({ form, isFirst }: { form: StripeFormActor; isFirst: boolean }) {
  const isDefault = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const view = useSelector(form, selectStripeView);
  // The button that led here is gone.
  useEffect(() => section.current?.focus(), []);
  const isBusy = view === 'confirming' || view === 'keeping';
  return (
    <section ref={section} className={styles.form} tabIndex={-1} aria-labelledby="new-card">
      <Heading as="h2" look="h4" id="new-card">
        Add a card
      </Heading>
      <form
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
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} aria-disabled={view !== 'editing'}>
            Add this card
          </Button>
          <Button
            variant="secondary"
            aria-disabled={isBusy}
            onClick={() => form.send({ type: 'form.closed' })}
          >
            Cancel
          </Button>
        </div>
      </form>
    </section>
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
    <div className={styles.buttons}>
      <p>{stripeWords.notLoaded}</p>
      <Button size="sm" variant="secondary" onClick={() => form.send({ type: 'retry.asked' })}>
        Try again
      </Button>
    </div>
  );
}
