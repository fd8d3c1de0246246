/** The block of the latest posts that closes a page, with the way to all of them. It stands inside the page's wrap. */
import { latestAddress } from '#contract/content/postAddress.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { PostGrid } from '#ui/postList/PostGrid.tsx';
import { Further } from '#ui/runningHead/Further.tsx';

/** No news, or none that could be loaded: the page can do without. */
export function LatestNews({ posts }: { posts: readonly PostTeaser[] }) {
  if (posts.length === 0) return null;
  return (
    <Further id="latest-news" title="Latest News" link={{ to: latestAddress, words: 'View All Posts' }}>
      <PostGrid posts={posts} columns={4} look="brief" />
    </Further>
  );
}
