/** The photographs of what someone offers by the consignor form; each opens by itself. */
import { inquiryPhotoAddress } from '#contract/consigning/consignmentAddress.ts';
import type { StaffInquiry } from '#contract/desk/inquiriesStaff.ts';

import styles from './Inquiries.module.css';

export function InquiryPhotos({ inquiry: { About, Photos: photos } }: { inquiry: StaffInquiry }) {
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
