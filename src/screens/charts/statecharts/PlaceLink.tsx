/** Links to other places of the room that leave the window where it is. */
import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

import styles from './Statecharts.module.css';

export const PlaceLink = (link: AppLinkProps) => <AppLink keepsScroll {...link} />;

type PlaceLinksProps = {
  label: string;
  links: readonly { words: string; to: string; isHere: boolean }[];
};

/** A row of links of which one is where the visitor is. */
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
