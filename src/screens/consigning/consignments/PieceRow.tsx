/** A piece in the list: what it is, how far it is, and what it may bring or has brought. */
import { consignmentAddress, consignmentPhotoAddress } from '#contract/consigning/consignmentAddress.ts';
import { offerText } from '#contract/consigning/consignmentContract.ts';
import type { ConsignmentSummary } from '#contract/consigning/consignmentFacts.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { kindWords, statusLooks } from './consignmentWords.ts';

import styles from './Consignments.module.css';

function worthText({ HammerCents, Offer }: ConsignmentSummary): string | null {
  if (HammerCents !== null) return `Hammer ${formatUsd(HammerCents)}`;
  return Offer === null ? null : `Estimate ${offerText(Offer)}`;
}

export function PieceRow({ piece }: { piece: ConsignmentSummary }) {
  const { ConsignmentID, Title, Kind, Status, SentAt, PhotoID } = piece;
  const { words, tone, icon } = statusLooks[Status];
  const worth = worthText(piece);
  return (
    <li className={styles.row}>
      <div className={styles.art}>
        {PhotoID === null ? (
          <Icon name="image" />
        ) : (
          <img src={consignmentPhotoAddress(ConsignmentID, PhotoID)} alt="" width={84} height={84} />
        )}
      </div>
      <div>
        <Text size="caps" color="accent" className={styles.number}>{`Submission ${ConsignmentID}`}</Text>
        <h2 className={styles.title}>
          <AppLink to={consignmentAddress(ConsignmentID)}>{Title}</AppLink>
        </h2>
        <Text size="sm" color="text-light">{`${kindWords[Kind]}, sent ${formatCentralDate(SentAt)}`}</Text>
      </div>
      <div className={styles.facts}>
        <StatusChip tone={tone} icon={icon}>
          {words}
        </StatusChip>
        {worth !== null && <p>{worth}</p>}
      </div>
    </li>
  );
}
