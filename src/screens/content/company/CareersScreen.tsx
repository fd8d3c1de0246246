/** Working at the house: what it is like, and the open positions, each of which opens by the browser's own element. */
import { useLoaderData } from 'react-router-dom';

import type { OpeningWords, PageWords } from '#contract/rules/companyPages.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { CompanyPage } from '#ui/companyPage/CompanyPage.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './Company.module.css';

type CareersData = PageWords & { openings: OpeningWords[] };

function CareersScreen() {
  const { openings, ...page } = useLoaderData<CareersData>();
  return (
    <CompanyPage page={page}>
      <section className={styles.part} aria-labelledby="openings">
        <RunningHead id="openings" title="Open positions" folio={countWords(openings.length)} />
        {openings.length > 0 ? (
          <div className={styles.openings}>
            {openings.map((opening) => (
              <Opening key={opening.id} opening={opening} />
            ))}
          </div>
        ) : (
          <p className={styles.quiet}>
            Nothing is open at the moment. A letter from you is welcome all the same.
          </p>
        )}
      </section>
    </CompanyPage>
  );
}

const countWords = (count: number): string => (count === 1 ? '1 position' : `${count} positions`);

function Opening({ opening }: { opening: OpeningWords }) {
  const { id, to, title, lede, place, kind, pay, apply } = opening;
  return (
    <details id={id} className={styles.opening}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={styles.place}>{place}</span>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.opened}>
        <p className={styles.lede}>{lede}</p>
        <p className={styles.quiet}>{`${kind}. ${pay}.`}</p>
        <div className={styles.deeds}>
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
    </details>
  );
}

export { CareersScreen as Component };
