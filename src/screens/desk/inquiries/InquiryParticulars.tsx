/** What someone has written, in full, and how to answer. */
import type { StaffInquiry } from '#contract/desk/inquiriesStaff.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import { InquiryPhotos } from './InquiryPhotos.tsx';
import { oneWords, stateChips } from './inquiryWords.ts';

import styles from './Inquiries.module.css';

export function InquiryParticulars({ inquiry }: { inquiry: StaffInquiry }) {
  const { Kind, InquiryID, State, Email, Phone, AccountID, About, Text, SentAt, AnsweredAt, AnsweredBy } =
    inquiry;
  const { words, ...chip } = stateChips[State];
  return (
    <>
      <p className={styles.facts}>
        <StatusChip {...chip}>{words}</StatusChip>
        <span className={styles.note}>
          {`${oneWords[Kind]} ${InquiryID}, ${formatCentralDateTime(SentAt)}`}
        </span>
      </p>
      <p className={styles.facts}>
        <TextLink to={`mailto:${Email}`}>{Email}</TextLink>
        {Phone !== '' && <span>{Phone}</span>}
        {AccountID !== null && <TextLink to={bidderAddress(AccountID)}>{`Account ${AccountID}`}</TextLink>}
      </p>
      {About !== '' && <h3 className={styles.about}>{About}</h3>}
      {Text !== '' && <p className={styles.text}>{Text}</p>}
      <InquiryPhotos inquiry={inquiry} />
      {AnsweredAt !== null && (
        <p className={styles.note}>
          {`Marked by ${AnsweredBy ?? 'a former staff member'}, ${formatCentralDateTime(AnsweredAt)}`}
        </p>
      )}
    </>
  );
}
