/** One post: what it is, by whom and when, its picture, film or event, its text, and what else there is to read. */
import { useLoaderData } from 'react-router-dom';

import type { ContentPicture as Picture } from '#contract/content/content.ts';
import { latestAddress } from '#contract/content/postAddress.ts';
import type { RichText as Body } from '#contract/content/richText.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ConsignorCall } from '#ui/consignorCall/ConsignorCall.tsx';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PostGrid } from '#ui/postList/PostGrid.tsx';
import { RichText } from '#ui/richText/RichText.tsx';
import { Further } from '#ui/runningHead/Further.tsx';
import { type VideoHost, filmPage } from '#ui/videoPreview/videoHost.ts';
import { VideoPreview, type VideoPreviewProps } from '#ui/videoPreview/VideoPreview.tsx';

import { EventFacts, type EventWords } from './EventFacts.tsx';
import { type Byline, PostHead } from './PostHead.tsx';

import styles from './PostScreen.module.css';

type PostData = Byline & {
  slug: string;
  title: string;
  badge: string;
  lede: string | null;
  picture: Picture | null;
  film: { host: VideoHost; id: string } | null;
  event: EventWords | null;
  body: Body;
  related: PostTeaser[];
};

export function PostScreen() {
  const post = useLoaderData<PostData>();
  const { slug, title, film, event, body, related } = post;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ label: 'Latest', to: latestAddress }, { label: title }]} />
        <article className={styles.post}>
          {/* A film is its own picture. */}
          <PostHead {...post} picture={film ? null : post.picture} />
          {film && <Film {...film} title={title} picture={post.picture} />}
          <div className={styles.column}>
            {event && <EventFacts event={event} slug={slug} />}
            {/* Scripts of a text change its elements: another one begins afresh, and they run again. */}
            <RichText key={slug} body={body} look="article" />
          </div>
        </article>
        {related.length > 0 && (
          <Further id="related" title="Related posts" link={{ to: latestAddress, words: 'View All Posts' }}>
            <PostGrid posts={related} look="brief" />
          </Further>
        )}
      </div>
      <ConsignorCall />
    </>
  );
}

type FilmProps = Pick<VideoPreviewProps, 'title'> & {
  host: VideoHost;
  id: string;
  picture: Picture | null;
};

const sizes = '(min-width: 1024px) 960px, 92vw';

/** The film of a post over the width of its page; without a script the link to it. */
function Film({ host, id, title, picture }: FilmProps) {
  const still = picture && (
    <ContentPicture picture={picture} sizes={sizes} className={styles.still} isDecoration />
  );
  return (
    <div className={styles.film}>
      <VideoPreview host={host} videoId={id} title={title} still={still} />
      <noscript>
        <p>
          <TextLink to={filmPage(host, id)}>{`Watch: ${title}`}</TextLink>
        </p>
      </noscript>
    </div>
  );
}

export { PostScreen as Component };
