/**
 * The wordmark: the star, and the company's name set live, since a company may rename the site. The colors are the
 * scheme's; on a dark ground of its own (footer) it takes the ground's ink.
 */
import { site } from '#contract/kernel/site.ts';

import { LogoMark } from './LogoMark.tsx';

import styles from './Logo.module.css';

/** Above this share of the name's length the second line could not be justified to it without overlapping. */
const MOST_LETTERS_PER_LETTER = 2;

export type LogoProps = { onGround?: boolean };

export function Logo({ onGround = false }: LogoProps) {
  return (
    <span className={onGround ? `${styles.logo} ${styles.onGround}` : styles.logo}>
      <LogoMark />
      <span className={styles.words}>
        <span className={styles.name}>{site.shortName}</span>
        <Tagline />
      </span>
    </span>
  );
}

/** Set letter by letter to the name's width, which only SVG text can do in every browser. */
function Tagline() {
  const { shortName, tagline } = site;
  if (tagline.length > shortName.length * MOST_LETTERS_PER_LETTER) {
    return <span className={styles.tagline}>{tagline}</span>;
  }
  return (
    <svg className={styles.tagline} aria-label={tagline} role="img">
      <text y="0.78em" textLength="99%">
        {tagline}
      </text>
    </svg>
  );
}
