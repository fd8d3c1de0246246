/**
 * The frame of a form by which someone writes to us: what is to be put right, its fields, the check and the button.
 * Which fields there are is the screen's business, what is right the machine's.
 */
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';

import {
  type inquiryFormMachine,
  selectInquiryAttempt,
  selectInquiryFaults,
  selectInquiryFields,
  selectInquiryProblem,
  selectIsInquiryBusy,
} from '#machines/content/inquiryFormMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import styles from './InquiryForm.module.css';

type Actor = ActorRefFrom<typeof inquiryFormMachine>;

/** What the fields are called, by their names. */
export type InquiryLabels = Readonly<Record<string, string>>;

const inquiryFieldId = (name: string): string => `inquiry-${name}`;

/** Spread onto a control. */
export function useInquiryFields(actor: Actor, labels: InquiryLabels) {
  const fields = useSelector(actor, selectInquiryFields);
  const faults = useSelector(actor, selectInquiryFaults);
  return {
    fields,
    field: (name: string) => ({
      id: inquiryFieldId(name),
      name,
      label: labels[name] ?? name,
      value: fields[name] ?? '',
      error: faults[name],
      onChange: ({ target }: { target: { value: string } }) =>
        actor.send({ type: 'field.changed', name, value: target.value }),
    }),
  };
}

type InquiryFormProps = {
  actor: Actor;
  labels: InquiryLabels;
  button: string;
  /** Under the button: what becomes of what is sent. */
  smallPrint: ReactNode;
  children: ReactNode;
};

export function InquiryForm({ actor, labels, button, smallPrint, children }: InquiryFormProps) {
  const faults = useSelector(actor, selectInquiryFaults);
  const problem = useSelector(actor, selectInquiryProblem);
  const attempt = useSelector(actor, selectInquiryAttempt);
  const isBusy = useSelector(actor, selectIsInquiryBusy);
  const check = useSelector(actor, ({ children: { botCheck } }) => botCheck);
  const smallPrintId = useId();
  return (
    <EntryForm
      onFound={(name, value) => actor.send({ type: 'field.changed', name, value })}
      onSubmit={() => actor.send({ type: 'form.submitted', key: newBidKey() })}
    >
      <noscript>
        <Text>This form needs JavaScript. Without it, call us or write an email: both are on this page.</Text>
      </noscript>
      <ErrorSummary
        problems={Object.entries(faults).map(([name, sentence]) => ({
          fieldId: inquiryFieldId(name),
          label: labels[name] ?? name,
          sentence,
        }))}
        general={problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      {children}
      {check && <BotCheckBox check={check} />}
      <div className={styles.send}>
        <Button type="submit" size="lg" busy={isBusy} aria-describedby={smallPrintId}>
          {button}
        </Button>
        <p id={smallPrintId} className={styles.smallPrint}>
          {smallPrint}
        </p>
      </div>
    </EntryForm>
  );
}
