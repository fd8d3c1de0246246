/** Lots beside each other with their plates: number and maker, title, and what each brought or is estimated at. */
import type { PlateLot } from '#rules/auctions/frontPage.ts';
import { CoverLink } from '#ui/link/CoverLink.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './LotPlates.module.css';

const sizes = '(min-width: 1024px) 382px, 46vw';

type LotPlatesProps = {
  lots: readonly PlateLot[];
  /** On a phone they stand in one row that is moved sideways. */
  isShelf?: boolean;
};

export function LotPlates({ lots, isShelf = false }: LotPlatesProps) {
  return (
    <ul className={isShelf ? `${styles.lots} ${styles.shelf}` : styles.lots}>
      {lots.map((lot) => (
        <li key={lot.id} className={styles.lot}>
          <Picture photo={lot.photo} maker={lot.maker} sizes={sizes} isDecoration />
          <div>
            <Text size="caps" color="text-light">
              {lot.caption}
            </Text>
            <h3 className={styles.title}>
              <CoverLink to={lot.to}>{lot.title}</CoverLink>
            </h3>
            <p className={styles.figure}>
              {`${lot.figureWords} `}
              <b>{lot.figure}</b>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
