/** The next sale, or the auction house itself, over our picture. */
import type { Hero as HeroWords } from '#rules/auctions/frontPage.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';

import styles from './Hero.module.css';

export function Hero({ words: { eyebrow, title, sentence, actions } }: { words: HeroWords }) {
  return (
    <div className={styles.hero}>
      <div className={styles.art} />
      <div className="wrap">
        <div className={styles.title}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 className={styles.display}>{title}</h1>
          <p className={styles.lede}>{sentence}</p>
          <div className={styles.actions}>
            {actions.map(({ words, to }, place) => (
              <ButtonLink key={to} size="lg" variant={place === 0 ? 'primary' : 'secondary'} to={to}>
                {words}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
