/** The sale for the visitor's own calendar, as links behind one press. Plain elements: it works before any script. */
import { useEffect, useRef } from 'react';

import { type CalendarFacts, calendarLinks } from '#contract/rules/calendarLinks.ts';
import { site } from '#contract/site.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './AddToCalendar.module.css';

/** The browser opens it by itself; closing it by Escape, or by going elsewhere, is ours to do. */
function closesByItself(menu: HTMLDetailsElement): () => void {
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const closeElsewhere = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  menu.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', closeElsewhere);
  document.addEventListener('focusin', closeElsewhere);
  return () => {
    menu.removeEventListener('keydown', closeOnEscape);
    document.removeEventListener('pointerdown', closeElsewhere);
    document.removeEventListener('focusin', closeElsewhere);
  };
}

export function AddToCalendar({ auction }: { auction: CalendarFacts }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closesByItself(menu.current) : undefined), []);
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <Icon name="calendar" size="sm" />
        Add to calendar
      </summary>
      <ul className={styles.links}>
        {calendarLinks(auction, site.origin).map(({ words, to }) => (
          <li key={words}>
            <AppLink to={to}>{words}</AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
