/**
 * A page of the company: its words, and whatever its facts say beside them. One screen for all of them, because they
 * differ in what they say and not in what can be done there.
 */
import { useLoaderData } from 'react-router-dom';

import type { ContentsLine, PageWords } from '#rules/content/companyPages.ts';
import { applyAddress, payText } from '#rules/content/openingText.ts';
import type { OpeningFacts } from '#rules/page/companyFacts.ts';
import { CompanyPage } from '#ui/companyPage/CompanyPage.tsx';
import { Particulars } from '#ui/companyPage/Particulars.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { Doors, People, Steps, Years } from './Parts.tsx';

import styles from './Company.module.css';

type CompanyData = PageWords & { contents: ContentsLine[]; updated: string | null };

function CompanyPageScreen() {
  const { contents, updated, ...page } = useLoaderData<CompanyData>();
  const { steps = [], years = [], people = [], doors = [], opening, contact, isLegal = false } = page.facts;
  return (
    <CompanyPage
      page={page}
      hasConsignorCall={!isLegal && !opening}
      head={updated !== null && <p className={styles.updated}>{`As of ${updated}`}</p>}
      before={
        <>
          {steps.length > 0 && <Steps steps={steps} />}
          {doors.length > 0 && <Doors doors={doors} />}
        </>
      }
      margin={
        opening ? (
          <Position opening={opening} apply={contact && applyAddress(contact, page.title)} />
        ) : (
          contents.length > 0 && <Contents lines={contents} />
        )
      }
    >
      {years.length > 0 && <Years years={years} />}
      {people.length > 0 && <People people={people} />}
    </CompanyPage>
  );
}

function Position({ opening, apply }: { opening: OpeningFacts; apply: string | undefined }) {
  return (
    <div className={styles.position}>
      <Particulars
        items={[
          { term: 'Place', words: opening.place },
          { term: 'Hours', words: opening.kind },
          { term: 'Pay', words: payText(opening) },
        ]}
      />
      {apply !== undefined && <ButtonLink to={apply}>Apply by email</ButtonLink>}
    </div>
  );
}

/** The parts of a legal page, to go to. */
function Contents({ lines }: { lines: readonly ContentsLine[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <Text size="caps" color="accent">
        On this page
      </Text>
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

export { CompanyPageScreen as Component };
