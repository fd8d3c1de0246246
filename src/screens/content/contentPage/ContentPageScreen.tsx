/** A page of the content system that has no screen of its own: title banner, body, the latest news, the call to consign. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture } from '#contract/content/content.ts';
import type { RichText as Body } from '#contract/content/richText.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ConsignorCall } from '#ui/consignorCall/ConsignorCall.tsx';
import { LatestNews } from '#ui/latestNews/LatestNews.tsx';
import { RichText } from '#ui/richText/RichText.tsx';
import { TitleBanner } from '#ui/titleBanner/TitleBanner.tsx';

import styles from './ContentPageScreen.module.css';

type ContentPageData = {
  title: string;
  lede: string | null;
  picture: ContentPicture | null;
  body: Body;
  news: PostTeaser[];
};

export function ContentPageScreen() {
  const { title, lede, picture, body, news } = useLoaderData<ContentPageData>();
  return (
    <>
      <div className="wrap">
        <TitleBanner title={title} lede={lede} picture={picture} />
        <div className={styles.body}>
          {/* Scripts of a text change its elements: another one begins afresh, and they run again. */}
          <RichText key={title} body={body} />
        </div>
        <LatestNews posts={news} />
      </div>
      <ConsignorCall />
    </>
  );
}

export { ContentPageScreen as Component };
