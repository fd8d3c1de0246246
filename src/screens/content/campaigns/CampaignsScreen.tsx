/** Where we advertise, and the way from each magazine to the lots that were shown in it. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture as Plate } from '#contract/content/content.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CampaignFacts } from '#rules/page/companyFacts.ts';
import { Aside, CompanyPage, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { CoverLink } from '#ui/link/CoverLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Campaigns.module.css';

type Card = {
  to: string;
  title: string;
  excerpt: string | null;
  picture: Plate | null;
  facts: CampaignFacts | null;
};
type CampaignsData = PageWords & { campaigns: Card[] };

function CampaignsScreen() {
  const { campaigns, ...page } = useLoaderData<CampaignsData>();
  return (
    <CompanyPage page={page}>
      <CompanyPart id="campaigns" title="Our advertisements">
        <ul className={styles.list}>
          {campaigns.map(({ to, title, excerpt, picture, facts }) => (
            <li key={to} className={styles.row}>
              {picture && <ContentPicture picture={picture} sizes="180px" isDecoration />}
              <div className={styles.words}>
                {facts && (
                  <Text size="caps" color="accent">
                    {facts.place}
                  </Text>
                )}
                <Heading look="h3">
                  <CoverLink to={to}>{title}</CoverLink>
                </Heading>
                <Aside>{excerpt}</Aside>
                {facts && <Aside>{facts.circulation}</Aside>}
              </div>
            </li>
          ))}
        </ul>
      </CompanyPart>
    </CompanyPage>
  );
}

export { CampaignsScreen as Component };
