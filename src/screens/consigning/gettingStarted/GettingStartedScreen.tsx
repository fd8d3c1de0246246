/**
 * The consignor form, in four steps. What may happen next is its machine's to say; this page shows the step and puts the
 * focus where the reading goes on.
 */
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { type ConsignorStep, consignorSteps } from '#contract/consigning/consignorFields.ts';
import {
  consignorFormMachine,
  selectConsignorStep,
  selectSent,
} from '#machines/consigning/consignorFormMachine.ts';
import { faultsInStep } from '#machines/consigning/consignorFormSetup.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PartsBar } from '#ui/controls/PartsBar.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { InquiryPage } from '#ui/inquiryForm/InquiryPage.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import { consignorFieldId, type ConsignorFormActor, isConsignorField } from './consignorFields.ts';
import { ConsignorSent } from './ConsignorSent.tsx';
import { consignorLabels, stepTitles } from './consignorWords.ts';
import { PhotoStep } from './PhotoStep.tsx';
import { PieceStep } from './PieceStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { YouStep } from './YouStep.tsx';

import styles from './GettingStarted.module.css';

const contents = {
  piece: PieceStep,
  photographs: PhotoStep,
  you: YouStep,
  review: ReviewStep,
} as const satisfies Record<ConsignorStep, unknown>;

function GettingStartedScreen() {
  const form = useActorRef(useScreenMachine(consignorFormMachine));
  const step = useSelector(form, selectConsignorStep);
  const sent = useSelector(form, selectSent);
  return (
    <InquiryPage
      title="Show us what you have"
      lede={
        <>
          A cataloger looks at it and answers with an estimate and a proposal. Nothing is agreed until you
          sign a contract. <TextLink to="/consignment/consignment-process">How consigning works</TextLink>
        </>
      }
    >
      {sent ? (
        <ConsignorSent form={form} />
      ) : (
        <Step form={form} step={step ?? 'piece'} isAwake={step !== null} />
      )}
    </InquiryPage>
  );
}

type StepProps = { form: ConsignorFormActor; step: ConsignorStep; isAwake: boolean };

function Step({ form, step, isAwake }: StepProps) {
  const heading = useHeadingInFocus(form, isAwake ? step : null);
  const faults = useSelector(form, ({ context }) => context.faults);
  const problem = useSelector(form, ({ context }) => context.problem);
  const attempt = useSelector(form, ({ context }) => context.attempt);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const place = consignorSteps.indexOf(step) + 1;
  const Content = contents[step];
  return (
    <EntryForm
      key={step}
      onFound={(name, value) => {
        if (isConsignorField(name)) form.send({ type: 'field.changed', name, value });
      }}
      onSubmit={() => form.send({ type: 'step.submitted' })}
    >
      <noscript>
        <Text>This form needs JavaScript. Without it, call us or write an email: both are on this page.</Text>
      </noscript>
      <div className={styles.head}>
        <PartsBar done={place} parts={consignorSteps.length} />
        <h2 ref={heading} tabIndex={-1} className={styles.step}>
          <Text as="span" size="sm" color="text-light">{`Step ${place} of ${consignorSteps.length}`}</Text>
          {stepTitles[step]}
        </h2>
      </div>
      <ErrorSummary
        problems={faultsInStep(faults, step).map(({ field, sentence }) => ({
          fieldId: consignorFieldId(field),
          label: consignorLabels[field],
          sentence,
        }))}
        general={problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      <Content form={form} />
      <Ways>
        <Button type="submit" size="lg" busy={isBusy}>
          {step === 'review' ? 'Send it to us' : 'Continue'}
        </Button>
        {step !== 'piece' && (
          <Button variant="text" onClick={() => form.send({ type: 'step.left' })}>
            Back
          </Button>
        )}
      </Ways>
      <Text size="sm" color="text-light">
        Your browser keeps what you enter until you send it.
      </Text>
    </EntryForm>
  );
}

const Ways = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;

/** A step that begins takes the focus to its heading, unless what is wrong there takes it. */
function useHeadingInFocus(form: ConsignorFormActor, step: ConsignorStep | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<ConsignorStep>(null);
  useEffect(() => {
    if (step === null || shown.current === step) return;
    const isFirst = shown.current === null;
    shown.current = step;
    const { faults, problem } = form.getSnapshot().context;
    const isWrong = faultsInStep(faults, step).length > 0 || problem !== null;
    if (!isFirst && !isWrong) heading.current?.focus();
  }, [form, step]);
  return heading;
}

export { GettingStartedScreen as Component };
