/** When and where an event takes place, and the way into the visitor's own calendar as long as it is not over. */
import { eventCalendarFile } from '#contract/auctions/feedAddress.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './EventFacts.module.css';

export type EventWords = {
  startsAt: string;
  day: string;
  hours: string;
  place: string;
  address: string | null;
  isOver: boolean;
};

export function EventFacts({ event, slug }: { event: EventWords; slug: string }) {
  const { startsAt, day, hours, place, address, isOver } = event;
  return (
    <section className={styles.facts} aria-label="When and where">
      <dl>
        <div>
          <Text as="dt" size="caps" color="text-light">
            When
          </Text>
          <dd>
            <time dateTime={startsAt}>{day}</time>
            <span>{hours}</span>
          </dd>
        </div>
        <div>
          <Text as="dt" size="caps" color="text-light">
            Where
          </Text>
          <dd>
            {place}
            {address !== null && <span>{address}</span>}
          </dd>
        </div>
      </dl>
      {isOver ? (
        <p className={styles.over}>This event is over.</p>
      ) : (
        <ButtonLink
          variant="secondary"
          to={eventCalendarFile(slug)}
          // A file: the browser fetches it.
          hashMatching={false}
          startIcon={<Icon name="calendar" size="sm" />}
        >
          Add to calendar (.ics)
        </ButtonLink>
      )}
    </section>
  );
}
