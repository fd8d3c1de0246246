/** Writing to us: what it is about, who writes, and the message; beside it business hours and telephones. */
import { useSelector } from '@xstate/react';

import { type InquiryFormActor, useInquiryForm } from '#actors/inquiryForm.ts';
import { contactSubjects, messageLength, subjectWords } from '#contract/content/inquiryFields.ts';
import { selectInquiryId, selectIsInquirySent } from '#machines/content/inquiryFormMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { InquiryForm, useInquiryFields } from '#ui/inquiryForm/InquiryForm.tsx';
import { InquiryPage, InquirySent } from '#ui/inquiryForm/InquiryPage.tsx';
import { PersonFields } from '#ui/inquiryForm/PersonFields.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

const labels = {
  Subject: 'What is it about?',
  Name: 'Name',
  Email: 'Email',
  Phone: 'Phone (optional)',
  Message: 'Message',
} as const;

function ContactScreen() {
  const actor = useInquiryForm('contact');
  const isSent = useSelector(actor, selectIsInquirySent);
  return (
    <InquiryPage
      title="Contact us"
      lede={
        <>
          Ask about bidding, selling, invoices or a visit. Many answers are among the{' '}
          <TextLink to="/faq">questions and answers</TextLink>.
        </>
      }
    >
      {isSent ? <Sent actor={actor} /> : <Form actor={actor} />}
    </InquiryPage>
  );
}

function Form({ actor }: { actor: InquiryFormActor }) {
  const { field } = useInquiryFields(actor, labels);
  return (
    <InquiryForm
      actor={actor}
      labels={labels}
      button="Send the message"
      smallPrint="We answer by email, usually within two business days, and use your address for nothing else."
    >
      <SelectField {...field('Subject')} required>
        <option value="">Choose a subject</option>
        {contactSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectWords[subject]}
          </option>
        ))}
      </SelectField>
      <PersonFields field={field} />
      <Field
        {...field('Phone')}
        type="tel"
        autoComplete="tel"
        help={{ tone: 'neutral', text: 'If you would rather be called back.' }}
      />
      <TextareaField
        {...field('Message')}
        required
        rows={8}
        maxCharacters={messageLength}
        help={{ tone: 'neutral', text: 'A lot, paddle or invoice number helps. Never send a card number.' }}
      />
    </InquiryForm>
  );
}

function Sent({ actor }: { actor: InquiryFormActor }) {
  const number = useSelector(actor, selectInquiryId);
  return (
    <InquirySent title="Thank you. We have your message.">
      <p>{`Your reference is ${number}. We’ve emailed you a confirmation.`}</p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'form.reopened' })}>
        Write another message
      </Button>
    </InquirySent>
  );
}

export { ContactScreen as Component };
