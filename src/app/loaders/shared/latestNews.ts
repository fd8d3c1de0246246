/** The posts of the block that closes a page. The page can do without them; a bug stays one. */
import { isProblem } from '#contract/kernel/problems.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import type { Services } from '#services/kernel/index.ts';

const postsOfBlock = 4;

export async function latestNews(
  { content }: Pick<Services, 'content'>,
  options: { signal?: AbortSignal },
): Promise<PostTeaser[]> {
  try {
    const { posts } = await content.listPosts({ page: 1, count: postsOfBlock, type: 'all' }, options);
    return posts.map(postTeaser);
  } catch (error) {
    if (isProblem(error)) return [];
    throw error;
  }
}
