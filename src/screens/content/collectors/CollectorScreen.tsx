/** One collector: the story, what is known of the collection, what lots of it brought, and who comes next. */
import { useLoaderData } from 'react-router-dom';

import type { PlateLot } from '#rules/auctions/frontPage.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CollectorFacts } from '#rules/page/companyFacts.ts';
import { CompanyPage, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { Particulars } from '#ui/companyPage/Particulars.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LotPlates } from '#ui/lotPlates/LotPlates.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Collectors.module.css';

type Neighbor = { to: string; name: string };
type CollectorData = PageWords & { collectors: Neighbor[]; lots: PlateLot[] };

function CollectorScreen() {
  const { collectors, lots, ...page } = useLoaderData<CollectorData>();
  const { collector } = page.facts;
  return (
    <CompanyPage
      page={page}
      hasConsignorCall
      margin={collector && <Particulars items={particularsOf(collector)} />}
    >
      {lots.length > 0 && (
        <CompanyPart
          id="lots"
          title="From the collection"
          {...(collector?.landing !== undefined && {
            link: { to: collector.landing, words: 'All lots of the collection' },
          })}
        >
          <LotPlates lots={lots} />
        </CompanyPart>
      )}
      <Neighbors collectors={collectors} name={page.title} />
    </CompanyPage>
  );
}

const particularsOf = ({ lived, place, field, pieces }: CollectorFacts) => [
  { term: 'Lived', words: lived },
  { term: 'Home', words: place },
  { term: 'Collected', words: field },
  { term: 'Pieces', words: String(pieces) },
];

/** The last is followed by the first. */
function Neighbors({ collectors, name }: { collectors: readonly Neighbor[]; name: string }) {
  const at = collectors.findIndex((one) => one.name === name);
  const next = collectors[(at + 1) % collectors.length];
  if (at < 0 || !next || next.name === name) return null;
  return (
    <nav className={styles.next} aria-label="Collectors">
      <AppLink to="/consignment/notable-collectors" className={styles.all}>
        All collectors
      </AppLink>
      <AppLink to={next.to} className={styles.name}>
        <Text as="span" size="caps" color="accent" className={styles.caption}>
          Next collector
        </Text>
        {next.name}
      </AppLink>
    </nav>
  );
}

export { CollectorScreen as Component };
