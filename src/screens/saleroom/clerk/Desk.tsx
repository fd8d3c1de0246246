/** The middle of the console: the lot, the ask as large as it goes, the reserve, and a button with its key for each action. */
import type { ClerkAction, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';

import { ClerkKeys } from './ClerkKeys.tsx';
import { lotKeys, repairKeys, sessionKeys } from './clerkWords.ts';
import { DeskLot } from './DeskLot.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { DeskSaid, type Said } from './DeskSaid.tsx';
import type { ClerkActions } from './useClerk.ts';

import styles from './Desk.module.css';

type DeskProps = Said & {
  room: ClerkRoom;
  draft: ClerkDraft;
  /** The command that is being asked about. */
  asked: ClerkAction | null;
  isBusy: boolean;
  actions: ClerkActions;
};

export function Desk({ room, draft, asked, actions, isBusy, ...said }: DeskProps) {
  const keys = { room, isBusy, onPress: (action: ClerkAction) => actions.do(action) };
  return (
    <section className={styles.desk} aria-label="The lot">
      <DeskLot room={room} />
      <div className={styles.said}>
        <div aria-live="assertive">{asked === null && <DeskSaid {...said} lot={room.Room.Lot} />}</div>
        {asked !== null && (
          <DeskQuestion key={asked} {...{ asked, room, draft, actions }} notSent={said.notSent} />
        )}
      </div>
      <ClerkKeys label="The lot" keys={lotKeys} {...keys} isLarge />
      <ClerkKeys label="Corrections" keys={repairKeys} {...keys} />
      <ClerkKeys label="The session" keys={sessionKeys} {...keys} />
    </section>
  );
}
