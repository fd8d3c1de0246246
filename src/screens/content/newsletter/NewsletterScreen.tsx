/** Asking for the newsletter, which begins with the link in a letter. */
import { useSelector } from '@xstate/react';

import { type InquiryFormActor, useInquiryForm } from '#actors/inquiryForm.ts';
import { newsletterLinkDays } from '#contract/account/accountLimits.ts';
import { selectIsInquirySent } from '#machines/content/inquiryFormMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { InquiryForm, useInquiryFields } from '#ui/inquiryForm/InquiryForm.tsx';
import { InquiryPage, InquirySent } from '#ui/inquiryForm/InquiryPage.tsx';
import { EmailField } from '#ui/inquiryForm/PersonFields.tsx';

const labels = { Email: 'Email' } as const;

function NewsletterScreen() {
  const actor = useInquiryForm('newsletter');
  const isSent = useSelector(actor, selectIsInquirySent);
  return (
    <InquiryPage
      title="Newsletter"
      lede="Which sales are coming, when their catalogs are online, and what past sales brought. Unsubscribe anytime."
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
      button="Subscribe"
      smallPrint="We send you a letter with a link, and begin when you follow it. Without that we forget the address after a week."
    >
      <EmailField field={field} />
    </InquiryForm>
  );
}

function Sent({ actor }: { actor: InquiryFormActor }) {
  return (
    <InquirySent title="Check your email">
      <p>
        If you do not get the newsletter yet, a letter with a link is on its way. It begins when you follow
        the link, which is good for {newsletterLinkDays} days.
      </p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'form.reopened' })}>
        Use another address
      </Button>
    </InquirySent>
  );
}

export { NewsletterScreen as Component };
