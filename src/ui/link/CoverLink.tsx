/** The link of a card: all of the card is pressed for it. The card is the nearest element around it with a position. */
import { AppLink, type AppLinkProps } from './AppLink.tsx';

import styles from './CoverLink.module.css';

export const CoverLink = (link: Omit<AppLinkProps, 'className'>) => (
  <AppLink {...link} className={styles.cover} />
);
