/** The sale for the visitor's own calendar: a menu of links behind one button, and the links themselves without script. */
import { lazy, Suspense, useState } from 'react';

import { site } from '#contract/kernel/site.ts';
import { type CalendarFacts, calendarLinks } from '#rules/auctions/calendarLinks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './AddToCalendar.module.css';

const LazyMenu = lazy(async () => ({ default: (await import('./CalendarMenu.tsx')).CalendarMenu }));

export function AddToCalendar({ auction }: { auction: CalendarFacts }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const links = calendarLinks(auction, site.origin);
  return (
    <div className={styles.calendar}>
      <Button
        variant="secondary"
        fullWidth
        startIcon={<Icon name="calendar" size="sm" />}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setButton(currentTarget);
        }}
      >
        Add to calendar
      </Button>
      <noscript>
        <ul>
          {links.map(({ words, to }) => (
            <li key={words}>
              <AppLink to={to}>{words}</AppLink>
            </li>
          ))}
        </ul>
      </noscript>
      {wasOpened && (
        <Suspense>
          <LazyMenu button={button} links={links} onClose={() => setButton(null)} />
        </Suspense>
      )}
    </div>
  );
}
