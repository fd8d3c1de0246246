/** Working at the auction house: what it is like, and the open positions, each of which opens. */
import { useLoaderData } from 'react-router-dom';

import type { OpeningWords, PageWords } from '#rules/content/companyPages.ts';
import { Aside, CompanyPage, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';

import styles from './Company.module.css';

type CareersData = PageWords & { openings: OpeningWords[] };

function CareersScreen() {
  const { openings, ...page } = useLoaderData<CareersData>();
  return (
    <CompanyPage page={page}>
      <CompanyPart id="openings" title="Open positions" folio={countWords(openings.length)}>
        {openings.length > 0 ? (
          <div className={styles.openings}>
            <Accordion items={openings.map(toItem)} />
          </div>
        ) : (
          <Aside>No open positions right now. You’re welcome to write to us anyway.</Aside>
        )}
      </CompanyPart>
    </CompanyPage>
  );
}

const countWords = (count: number): string => (count === 1 ? '1 position' : `${count} positions`);

const toItem = (opening: OpeningWords) => ({
  id: opening.id,
  question: opening.title,
  aside: opening.place,
  answer: <Opening opening={opening} />,
});

function Opening({ opening: { to, title, lede, kind, pay, apply } }: { opening: OpeningWords }) {
  return (
    <div className={styles.opened}>
      <p className={styles.lede}>{lede}</p>
      <Aside>{`${kind}. ${pay}.`}</Aside>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={to} aria-label={`Read all about it: ${title}`}>
          Read all about it
        </ButtonLink>
        {apply !== null && (
          <ButtonLink variant="text" to={apply} aria-label={`Apply by email: ${title}`}>
            Apply by email
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export { CareersScreen as Component };
