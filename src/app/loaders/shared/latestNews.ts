/** The posts of the block that closes a page. The page can do without them; a bug stays one. */
import { getPostsByPage } from '#contract/content/content.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';

import { orNull } from './missing.ts';

const params = { page: 0, count: 4, type: 'all' } as const;

export async function latestNews(call: Call, options: CallOptions): Promise<PostTeaser[]> {
  const found = await orNull(call(getPostsByPage, { params }, options));
  return (found?.docs ?? []).map(postTeaser);
}
