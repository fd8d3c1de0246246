/** Notes in the margin of a page: what else there is to know, and where it stands. */
import type { Note } from '#rules/page/companyFacts.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import styles from './CompanyPage.module.css';

export function SideNotes({ notes }: { notes: readonly Note[] }) {
  return (
    <aside aria-label="Notes" className={styles.notes}>
      {notes.map(({ title, words, to, link }) => (
        <div key={title} className={styles.note}>
          <h2 className={styles.noteTitle}>{title}</h2>
          <p>{words}</p>
          {to !== undefined && link !== undefined && (
            <p>
              <TextLink to={to}>{link}</TextLink>
            </p>
          )}
        </div>
      ))}
    </aside>
  );
}
