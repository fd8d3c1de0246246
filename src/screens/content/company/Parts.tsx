/** What stands beside the words of a company page: steps, our history, our people, the ways on. */
import type { CompanyFacts } from '#rules/page/companyFacts.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './Company.module.css';

type Facts<Name extends keyof CompanyFacts> = NonNullable<CompanyFacts[Name]>;

export function Steps({ steps }: { steps: Facts<'steps'> }) {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <RunningHead id="steps" title="Step by step" folio={`${steps.length} steps`} />
      <ol className={styles.steps}>
        {steps.map(({ title, when, words }, at) => (
          <li key={title} className={styles.step}>
            <p className={styles.number} aria-hidden="true">
              {at + 1}
            </p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.when}>{when}</p>
            <p className={styles.quiet}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Years({ years }: { years: Facts<'years'> }) {
  return (
    <section className={styles.part} aria-labelledby="years">
      <RunningHead id="years" title="Year by year" />
      <ol className={styles.years}>
        {years.map(({ year, words }) => (
          <li key={year} className={styles.year}>
            <p className={styles.number}>{year}</p>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function People({ people }: { people: Facts<'people'> }) {
  return (
    <section className={styles.part} aria-labelledby="people">
      <RunningHead id="people" title="Who you meet" />
      <ul className={styles.people}>
        {people.map(({ name, role, words }) => (
          <li key={name} className={styles.person}>
            <p className={styles.caption}>{role}</p>
            <h3 className={styles.title}>{name}</h3>
            <p className={styles.quiet}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Doors({ doors }: { doors: Facts<'doors'> }) {
  return (
    <nav className={styles.part} aria-label="More about consigning">
      <ul className={styles.doors}>
        {doors.map(({ title, words, to }) => (
          <li key={to} className={styles.door}>
            <p className={styles.title}>
              <AppLink to={to}>{title}</AppLink>
            </p>
            <p className={styles.quiet}>{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
