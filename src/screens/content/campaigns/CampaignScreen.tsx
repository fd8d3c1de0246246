/** One campaign: where it stood, and the lots that were pictured, newest advertisement first. */
import { useLoaderData } from 'react-router-dom';

import type { PlateLot } from '#rules/auctions/frontPage.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CampaignFacts } from '#rules/page/companyFacts.ts';
import { Aside, CompanyPage, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { Particulars } from '#ui/companyPage/Particulars.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LotPlates } from '#ui/lotPlates/LotPlates.tsx';

import styles from './Campaigns.module.css';

type Advertisement = { title: string; day: string; to: string | null; lot: PlateLot | null };
type CampaignData = PageWords & { advertisements: Advertisement[] };

function CampaignScreen() {
  const { advertisements, ...page } = useLoaderData<CampaignData>();
  const { campaign } = page.facts;
  return (
    <CompanyPage
      page={page}
      margin={campaign && <Particulars items={particularsOf(campaign, advertisements)} />}
    >
      <CompanyPart id="lots" title="The lots in it" link={{ to: '/adcampaign', words: 'All advertisements' }}>
        <Pictured advertisements={advertisements} />
      </CompanyPart>
    </CompanyPage>
  );
}

const particularsOf = ({ medium, place, circulation }: CampaignFacts, [newest]: readonly Advertisement[]) => [
  { term: 'In', words: medium },
  { term: 'Place', words: place },
  { term: 'Readers', words: circulation },
  ...(newest ? [{ term: 'Last', words: newest.day }] : []),
];

function Pictured({ advertisements }: { advertisements: readonly Advertisement[] }) {
  const lots = advertisements.flatMap(({ lot }) => lot ?? []);
  const others = advertisements.filter(({ lot }) => !lot);
  if (advertisements.length === 0) {
    return (
      <Aside>
        The next issue is in preparation. Until then see <TextLink to="/gun-auctions">our auctions</TextLink>.
      </Aside>
    );
  }
  return (
    <>
      {lots.length > 0 && <LotPlates lots={lots} />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ title, day, to }) => (
            <li key={`${title} ${day}`}>
              {to === null ? title : <AppLink to={to}>{title}</AppLink>}
              <Aside as="span">{day}</Aside>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export { CampaignScreen as Component };
