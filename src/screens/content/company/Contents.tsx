/** The parts of a legal page, to go to. */
import type { ContentsLine } from '#rules/content/companyPages.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './Company.module.css';

export function Contents({ lines }: { lines: readonly ContentsLine[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.caption}>On this page</p>
      <ul>
        {lines.map(({ id, words }) => (
          <li key={id}>
            <AppLink to={`#${id}`}>{words}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
