/** All that is known of a piece: its words and photographs, the facts, and what was written about it. */
import { reviewedPhotoAddress } from '#contract/consigning/consignmentAddress.ts';
import type { ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { Facts } from '#screens/desk/Facts.tsx';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { factsOf, statusChip } from './consignmentWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './Consignments.module.css';

type PieceProps = { piece: ReviewedConsignment };

export function ConsignmentParticulars({ piece }: PieceProps) {
  const { words, ...chip } = statusChip(piece);
  return (
    <>
      <p className={staff.who}>
        <StatusChip {...chip}>{words}</StatusChip>
        <TextLink to={bidderAddress(piece.AccountID)}>Consignor’s account</TextLink>
      </p>
      <p className={staff.text}>{piece.Description}</p>
      <Photos piece={piece} />
      <Facts facts={factsOf(piece)} look="shortPairs" />
      <Messages piece={piece} />
    </>
  );
}

function Photos({ piece: { ConsignmentID, Title, Photos: photos } }: PieceProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={reviewedPhotoAddress(ConsignmentID, photo)}>
            <img
              src={reviewedPhotoAddress(ConsignmentID, photo)}
              alt={`${Title}, photograph ${place + 1}`}
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

/** More are closed at first: the answer below them is what the dialog was opened for. */
const mostShown = 3;

function Messages({ piece: { Messages: messages, Name } }: PieceProps) {
  if (messages.length === 0) return null;
  return (
    <Disclosure summary={`Messages (${messages.length})`} isOpenAtFirst={messages.length <= mostShown}>
      <ol className={styles.messages}>
        {messages.map(({ MessageID, IsFromHouse, Body, WrittenAt }) => (
          <li key={MessageID}>
            <Text size="sm" color="text-light">
              {`${IsFromHouse ? 'We' : Name}, ${formatCentralDateTime(WrittenAt)}`}
            </Text>
            <p className={staff.text}>{Body}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
