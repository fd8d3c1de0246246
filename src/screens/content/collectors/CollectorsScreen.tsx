/** The collectors whose arms we sold, each with a plate of what they looked for. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture as Plate } from '#contract/content/content.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import type { CollectorFacts } from '#rules/page/companyFacts.ts';
import { Aside, CompanyPage, CompanyPart } from '#ui/companyPage/CompanyPage.tsx';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { CoverLink } from '#ui/link/CoverLink.tsx';
import { Text } from '#ui/text/Text.tsx';

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
      <CompanyPart id="collectors" title="The collectors" folio={`${collectors.length} collections`}>
        <ul className={styles.cards}>
          {collectors.map(({ to, name, excerpt, picture, facts }) => (
            <li key={to} className={styles.card}>
              {picture && <ContentPicture picture={picture} sizes={sizes} isDecoration />}
              <div>
                {facts && (
                  <Text size="caps" color="accent">
                    {facts.place}
                  </Text>
                )}
                <Heading look="h3">
                  <CoverLink to={to}>{name}</CoverLink>
                </Heading>
                <Aside>{excerpt}</Aside>
              </div>
            </li>
          ))}
        </ul>
      </CompanyPart>
    </CompanyPage>
  );
}

export { CollectorsScreen as Component };
