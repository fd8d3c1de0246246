/**
 * The wordmark: the star, and the company's name set live, since a company may rename the site. The colors are the
 * scheme's; on a dark ground of its own (footer) it takes the ground's ink.
 */
import { site } from '#contract/site.ts';

import styles from './Logo.module.css';
import { LogoMark } from './LogoMark.tsx';

export type LogoProps = { onGround?: boolean };

export function Logo({ onGround = false }: LogoProps) {
  return (
    <span className={onGround ? `${styles.logo} ${styles.onGround}` : styles.logo}>
      <LogoMark />
      <span className={styles.words}>
        <span className={styles.name}>{site.shortName}</span>
        <span className={styles.tagline}>{site.tagline}</span>
      </span>
    </span>
  );
}
