/** What someone has written, in full, and how to answer. */
import { inquiryPhotoAddress } from '#contract/consigning/consignmentAddress.ts';
import type { StaffInquiry } from '#contract/desk/inquiriesStaff.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import { oneWords, stateChips } from './inquiryWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './Inquiries.module.css';

export function InquiryParticulars({ inquiry }: { inquiry: StaffInquiry }) {
  const { Kind, InquiryID, State, Email, Phone, AccountID, About, Text, SentAt, AnsweredAt, AnsweredBy } =
    inquiry;
  const { words, ...chip } = stateChips[State];
  return (
    <>
      <p className={styles.facts}>
        <StatusChip {...chip}>{words}</StatusChip>
        <span className={staff.note}>
          {`${oneWords[Kind]} ${InquiryID}, ${formatCentralDateTime(SentAt)}`}
        </span>
      </p>
      <p className={styles.facts}>
        <TextLink to={`mailto:${Email}`}>{Email}</TextLink>
        {Phone !== '' && <span>{Phone}</span>}
        {AccountID !== null && <TextLink to={bidderAddress(AccountID)}>{`Account ${AccountID}`}</TextLink>}
      </p>
      {About !== '' && <h3 className={styles.about}>{About}</h3>}
      {Text !== '' && <p className={staff.text}>{Text}</p>}
      <InquiryPhotos inquiry={inquiry} />
      {AnsweredAt !== null && (
        <p className={staff.note}>
          {`Marked by ${AnsweredBy ?? 'a former staff member'}, ${formatCentralDateTime(AnsweredAt)}`}
        </p>
      )}
    </>
  );
}

/** The photographs of what someone offers by the consignor form; each opens by itself. */
function InquiryPhotos({ inquiry: { About, Photos: photos } }: { inquiry: StaffInquiry }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photographs">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={inquiryPhotoAddress(photo)}>
            <img
              src={inquiryPhotoAddress(photo)}
              alt={`${About}, photograph ${place + 1}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
