/** The form of a new card, in its frame on the page: the one of the demo, and the one whose fields are Stripe's. */
import { type ReactNode, type Ref, useEffect, useRef } from 'react';

import { CardEntry, type CardFormActor } from '#ui/cards/CardEntry.tsx';
import { StripeEntry, type StripeFormActor } from '#ui/cards/StripeEntry.tsx';
import { Heading } from '#ui/heading/Heading.tsx';

import styles from './Cards.module.css';

const words = { submit: 'Add this card', cancel: 'Cancel' };

type FormProps<Actor> = { form: Actor; isFirst: boolean };

export function CardForm({ form, isFirst }: FormProps<CardFormActor>) {
  return (
    <Framed>
      <CardEntry {...{ form, isFirst, words }} onCancel={() => form.send({ type: 'form.closed' })} />
    </Framed>
  );
}

export function StripeCardForm({ form, isFirst }: FormProps<StripeFormActor>) {
  const section = useRef<HTMLElement>(null);
  // The button that led here is gone.
  useEffect(() => section.current?.focus(), []);
  return (
    <Framed ref={section}>
      <StripeEntry {...{ form, isFirst, words }} onCancel={() => form.send({ type: 'form.closed' })} />
    </Framed>
  );
}

function Framed({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section ref={ref} className={styles.form} {...(ref && { tabIndex: -1 })} aria-labelledby="new-card">
      <Heading as="h2" look="h4" id="new-card">
        Add a card
      </Heading>
      {children}
    </section>
  );
}
