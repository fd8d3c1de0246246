/** What a consignor reads once the form has arrived: its reference, and where to follow it. */
import { useSelector } from '@xstate/react';

import { selectSent } from '#machines/consigning/consignorFormMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { InquirySent } from '#ui/inquiryForm/InquiryPage.tsx';

import type { ConsignorFormActor } from './consignorFields.ts';

import styles from './GettingStarted.module.css';

export function ConsignorSent({ form }: { form: ConsignorFormActor }) {
  const sent = useSelector(form, selectSent);
  if (!sent) return null;
  const { InquiryID, ConsignmentID, Photos } = sent;
  const photos = Photos === 1 ? '1 photograph' : `${Photos} photographs`;
  return (
    <InquirySent title="Thank you. We have it.">
      <p>
        {`Your reference is ${InquiryID}${Photos === 0 ? '' : `, with ${photos}`}. We’ve emailed you a confirmation. A cataloger will reply, usually within three business days.`}
      </p>
      <div className={styles.ways}>
        {ConsignmentID !== null && (
          <ButtonLink to={`/account/consignment/${ConsignmentID}`}>Follow it in your account</ButtonLink>
        )}
        <Button variant="secondary" onClick={() => form.send({ type: 'form.renewed' })}>
          Show us something else
        </Button>
      </div>
    </InquirySent>
  );
}
