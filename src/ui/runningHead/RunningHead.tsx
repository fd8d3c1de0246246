/** The head every page section starts with: title, hairline to the edge, then a link or an italic folio. */
import { TextLink } from '#ui/link/TextLink.tsx';

import styles from './RunningHead.module.css';

export type RunningHeadProps = {
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  as?: 'h1' | 'h2' | 'h3';
  link?: { to: string; words: string };
  folio?: string;
};

export function RunningHead({ title, id, as: Tag = 'h2', link, folio }: RunningHeadProps) {
  return (
    <div className={styles.head}>
      <Tag id={id} className={styles.title}>
        {title}
      </Tag>
      <span className={styles.rule} />
      {link && (
        <TextLink to={link.to} className={styles.link}>
          {link.words}
        </TextLink>
      )}
      {folio && <span className={styles.folio}>{folio}</span>}
    </div>
  );
}
