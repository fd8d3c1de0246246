/** The middle of the console: the lot, the ask as large as it goes, the reserve, and a button with its key for each deed. */
import type { ClerkDeed, ClerkRoom } from '#contract/saleroom.ts';

import { ClerkKeys } from './ClerkKeys.tsx';
import { lotKeys, repairKeys, sessionKeys } from './clerkWords.ts';
import { DeskLot } from './DeskLot.tsx';
import { DeskSaid, type Said } from './DeskSaid.tsx';
import type { ClerkDeeds } from './useClerk.ts';

import styles from './Desk.module.css';

type DeskProps = Said & {
  room: ClerkRoom;
  isBusy: boolean;
  deeds: ClerkDeeds;
  /** A rejection says why: its words are written first. */
  onReject: () => void;
};

export function Desk({ room, deeds, onReject, ...state }: DeskProps) {
  const press = (deed: ClerkDeed): void => (deed === 'bid.rejected' ? onReject() : deeds.do(deed));
  const keys = { room, isBusy: state.isBusy, onPress: press };
  return (
    <section className={styles.desk} aria-label="The lot">
      <DeskLot room={room} />
      <div className={styles.said} aria-live="assertive">
        <DeskSaid {...state} deeds={deeds} />
      </div>
      <ClerkKeys label="The lot" keys={lotKeys} {...keys} isLarge />
      <ClerkKeys label="Put right" keys={repairKeys} {...keys} />
      <ClerkKeys label="The session" keys={sessionKeys} {...keys} />
    </section>
  );
}
