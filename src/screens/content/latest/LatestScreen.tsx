/** Latest: all posts, or those of one kind, page by page. Which, the address says, so that it works without script. */
import { useLoaderData, useNavigation } from 'react-router-dom';

import { feedOf } from '#contract/auctions/feedAddress.ts';
import type { PostTag } from '#contract/content/content.ts';
import { latestAddress, latestPage } from '#contract/content/postAddress.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PostCard } from '#ui/postList/PostCard.tsx';
import { PostGrid } from '#ui/postList/PostGrid.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import { KindLinks } from './KindLinks.tsx';

import styles from './LatestScreen.module.css';

type LatestData = {
  type: PostTag | 'all';
  page: number;
  pageCount: number;
  posts: PostTeaser[];
  refusal: Problem | null;
};

export function LatestScreen() {
  const { type, page, pageCount, posts, refusal } = useLoaderData<LatestData>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname.startsWith(latestAddress);
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Latest' }]} />
      <header className={styles.head}>
        <Heading look="h1">Latest</Heading>
        <Text size="lede" color="text-light" className={styles.lede}>
          News of the house, essays on arms and their makers, events at our galleries, and films from the
          cataloging room.
        </Text>
        <div className={styles.tools}>
          <KindLinks shown={type} />
          <FeedLinks type={type} />
        </div>
      </header>
      <section aria-label="Posts" aria-busy={isLoading} className={styles.posts}>
        {refusal && <Refusal problem={refusal} again={latestPage({ type, page })} />}
        {!refusal && posts.length === 0 && <Nothing type={type} />}
        <Posts posts={posts} />
      </section>
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => latestPage({ type, page: number })}
      />
    </div>
  );
}

function Posts({ posts }: { posts: readonly PostTeaser[] }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <>
      <PostCard post={lead} look="lead" as="h2" isFirst />
      {others.length > 0 && <PostGrid posts={others} as="h2" />}
    </>
  );
}

const nothingOf: Record<PostTag | 'all', string> = {
  all: 'Nothing has been posted yet.',
  news: 'There is no news yet.',
  blogs: 'No essay has been posted yet.',
  events: 'No event has been announced yet.',
  videos: 'No film has been posted yet.',
};

function Nothing({ type }: { type: PostTag | 'all' }) {
  return (
    <p className={styles.nothing}>
      {nothingOf[type]} {type !== 'all' && <TextLink to={latestAddress}>See all posts</TextLink>}
    </p>
  );
}

function Refusal({ problem, again }: { problem: Problem; again: string }) {
  return (
    <div className={styles.refusal}>
      <Banner tone="error">{problemText(problem)}</Banner>
      <ButtonLink variant="secondary" to={again} hashMatching={false}>
        Try again
      </ButtonLink>
    </div>
  );
}

const feeds = [
  { words: 'RSS feed', form: 'rss' },
  { words: 'Atom feed', form: 'atom' },
] as const;

/** The posts that are shown, for feed readers: files, which the browser fetches as such. */
function FeedLinks({ type }: { type: PostTag | 'all' }) {
  return (
    <ul className={styles.feeds} aria-label="Feeds">
      {feeds.map(({ words, form }) => (
        <li key={form}>
          <AppLink to={feedOf(type, form)} hashMatching={false}>
            {words}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

export { LatestScreen as Component };
