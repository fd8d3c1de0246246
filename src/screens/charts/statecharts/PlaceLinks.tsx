/** A row of links of which one is where the visitor is. */
import { PlaceLink } from './PlaceLink.tsx';

import styles from './Statecharts.module.css';

type PlaceLinksProps = {
  label: string;
  links: readonly { words: string; to: string; isHere: boolean }[];
};

export function PlaceLinks({ label, links }: PlaceLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {links.map(({ words, to, isHere }) => (
        <PlaceLink key={words} to={to} className={styles.tab} aria-current={isHere ? 'true' : undefined}>
          {words}
        </PlaceLink>
      ))}
    </nav>
  );
}
