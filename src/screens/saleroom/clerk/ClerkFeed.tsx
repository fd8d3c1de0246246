/** What has happened in the room, newest first. */
import type { Room } from '#contract/saleroom/saleroom.ts';
import { eventTime, eventWords } from '#ui/roomFeed/eventWords.ts';

import styles from './ClerkSide.module.css';

/** As many as stand beside the desk. */
const shownEvents = 20;

export function ClerkFeed({ room }: { room: Room }) {
  return (
    <section className={styles.feed} aria-label="Record">
      <h2 className={styles.caps}>Record</h2>
      <ol>
        {room.Events.slice(0, shownEvents).map((event) => {
          const { words, amount } = eventWords(event, null);
          return (
            <li key={event.Number}>
              <time dateTime={event.At}>{eventTime(event.At)}</time>
              <span>{words}</span>
              <span>{amount}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
