/** Where we advertise, and the way from each magazine to the lots that were shown in it. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture as Plate } from '#contract/content/content.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CampaignFacts } from '#rules/page/companyFacts.ts';
import { CompanyPage } from '#ui/companyPage/CompanyPage.tsx';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

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
      <section className={styles.part} aria-labelledby="campaigns">
        <RunningHead id="campaigns" title="Our advertisements" />
        <ul className={styles.list}>
          {campaigns.map(({ to, title, excerpt, picture, facts }) => (
            <li key={to} className={styles.row}>
              {picture && <ContentPicture picture={picture} sizes="180px" isDecoration />}
              <div className={styles.words}>
                {facts && <p className={styles.caption}>{facts.place}</p>}
                <h3 className={styles.title}>
                  <AppLink to={to}>{title}</AppLink>
                </h3>
                <p className={styles.quiet}>{excerpt}</p>
                {facts && <p className={styles.quiet}>{facts.circulation}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </CompanyPage>
  );
}

export { CampaignsScreen as Component };
