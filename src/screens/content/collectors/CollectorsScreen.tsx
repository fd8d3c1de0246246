/** The collectors whose arms we sold, each with a plate of what they looked for. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture as Plate } from '#contract/content/content.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CollectorFacts } from '#rules/page/companyFacts.ts';
import { CompanyPage } from '#ui/companyPage/CompanyPage.tsx';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './Collectors.module.css';

type Card = {
  to: string;
  name: string;
  excerpt: string | null;
  picture: Plate | null;
  facts: CollectorFacts | null;
};
type CollectorsData = PageWords & { collectors: Card[] };

const sizes = '(min-width: 1024px) 280px, (min-width: 480px) 46vw, 92vw';

function CollectorsScreen() {
  const { collectors, ...page } = useLoaderData<CollectorsData>();
  return (
    <CompanyPage page={page} hasConsignorCall>
      <section className={styles.part} aria-labelledby="collectors">
        <RunningHead id="collectors" title="The collectors" folio={`${collectors.length} collections`} />
        <ul className={styles.cards}>
          {collectors.map(({ to, name, excerpt, picture, facts }) => (
            <li key={to} className={styles.card}>
              {picture && <ContentPicture picture={picture} sizes={sizes} isDecoration />}
              <div>
                {facts && <p className={styles.caption}>{facts.place}</p>}
                <h3 className={styles.name}>
                  <AppLink to={to}>{name}</AppLink>
                </h3>
                <p className={styles.quiet}>{excerpt}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </CompanyPage>
  );
}

export { CollectorsScreen as Component };
