/** What stands beside the words of a company page: steps, our history, our people, the ways on. */
import type { CompanyFacts } from '#rules/page/companyFacts.ts';
import { Aside, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { CoverLink } from '#ui/link/CoverLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Company.module.css';

type Facts<Name extends keyof CompanyFacts> = NonNullable<CompanyFacts[Name]>;

export function Steps({ steps }: { steps: Facts<'steps'> }) {
  return (
    <CompanyPart id="steps" title="Step by step" folio={`${steps.length} steps`}>
      <ol className={styles.steps}>
        {steps.map(({ title, when, words }, at) => (
          <li key={title} className={styles.step}>
            <p className={styles.number} aria-hidden="true">
              {at + 1}
            </p>
            <Heading look="h3" className={styles.title}>
              {title}
            </Heading>
            <p className={styles.when}>{when}</p>
            <Aside>{words}</Aside>
          </li>
        ))}
      </ol>
    </CompanyPart>
  );
}

export function Years({ years }: { years: Facts<'years'> }) {
  return (
    <CompanyPart id="years" title="Year by year">
      <ol className={styles.years}>
        {years.map(({ year, words }) => (
          <li key={year} className={styles.year}>
            <p className={styles.number}>{year}</p>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </CompanyPart>
  );
}

export function People({ people }: { people: Facts<'people'> }) {
  return (
    <CompanyPart id="people" title="Who you meet">
      <ul className={styles.people}>
        {people.map(({ name, role, words }) => (
          <li key={name} className={styles.person}>
            <Text size="caps" color="accent">
              {role}
            </Text>
            <Heading look="h3" className={styles.title}>
              {name}
            </Heading>
            <Aside>{words}</Aside>
          </li>
        ))}
      </ul>
    </CompanyPart>
  );
}

export function Doors({ doors }: { doors: Facts<'doors'> }) {
  return (
    <nav className={styles.ways} aria-label="More about consigning">
      <ul className={styles.doors}>
        {doors.map(({ title, words, to }) => (
          <li key={to} className={styles.door}>
            <Heading look="h3" as="p" className={styles.title}>
              <CoverLink to={to}>{title}</CoverLink>
            </Heading>
            <Aside>{words}</Aside>
          </li>
        ))}
      </ul>
    </nav>
  );
}
