/** What came of a decision, on the page behind its dialog: read out when it appears, and in view wherever the list is scrolled to. */
import { Banner, type BannerProps } from '#ui/controls/Banner.tsx';

import styles from './Decision.module.css';

export const ResultBanner = ({ tone = 'success', ...banner }: BannerProps) => (
  <div className={styles.notified}>
    <Banner tone={tone} {...banner} />
  </div>
);
