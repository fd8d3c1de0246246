/** The number under which shipped lots can be followed, and where. */
import { type Tracking, trackingAddress, trackingText } from '#contract/invoices/tracking.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';

import styles from './WonAuctions.module.css';

export function TrackingLine({ tracking }: { tracking: Tracking }) {
  const address = trackingAddress(tracking);
  return (
    <p className={styles.next}>
      {trackingText(tracking)}
      {address !== null && (
        <>
          {'. '}
          <TextLink to={address}>Track your package</TextLink>
        </>
      )}
    </p>
  );
}
