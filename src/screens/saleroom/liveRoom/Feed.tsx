/** What has happened in the room, newest first; the standing bid is pinned on top. */
import type { RoomEvent } from '#contract/saleroom/saleroom.ts';
import type { LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import { eventTime, eventWords, isBid } from '#ui/roomFeed/eventWords.ts';

import styles from './RecordColumn.module.css';

type FeedProps = { state: LotInRoom; paddle: number | null };

/** As many as stand beside the ask; the lot's page has them all. */
const shownEvents = 9;

const pinnedLook = {
  leading: styles.mine,
  leadingNotMet: styles.mine,
  won: styles.mine,
  outbid: styles.against,
  lost: styles.against,
  none: styles.others,
  notMet: styles.others,
} as const;

export function Feed({ state, paddle }: FeedProps) {
  const { room, lot, standing } = state;
  // A bid that was rejected stands no longer.
  const stands = ({ LotNumber, AmountCents }: RoomEvent): boolean =>
    LotNumber === lot.LotNumber && (AmountCents ?? 0) <= (lot.CurrentBidCents ?? 0);
  const pinned = room.Events.find((event) => isBid(event) && stands(event));
  const rest = room.Events.filter((event) => event !== pinned).slice(0, shownEvents);
  return (
    <ol className={styles.feed}>
      {pinned && lot.CurrentBidCents !== null && (
        <Row event={pinned} paddle={paddle} look={`${styles.pinned} ${pinnedLook[standing]}`} />
      )}
      {rest.map((event) => (
        <Row key={event.Number} event={event} paddle={paddle} look={lookOf(event)} />
      ))}
      {!pinned && rest.length === 0 && <li className={styles.nothing}>No bids yet</li>}
    </ol>
  );
}

function lookOf(event: RoomEvent): string | undefined {
  if (isBid(event)) return undefined;
  return event.Kind === 'message' ? styles.message : styles.call;
}

type RowProps = { event: RoomEvent; paddle: number | null; look: string | undefined };

function Row({ event, paddle, look }: RowProps) {
  const { words, amount } = eventWords(event, paddle);
  return (
    <li className={look}>
      <time dateTime={event.At}>{eventTime(event.At)}</time>
      <span>{words}</span>
      {amount !== '' && <span>{amount}</span>}
    </li>
  );
}
