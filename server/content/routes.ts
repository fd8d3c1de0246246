/** Content pages by their address. */
import { getPageBySlug } from '#contract/content.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ContentSource } from './source.ts';

export function registerContent(serve: Serve, source: ContentSource): void {
  serve(getPageBySlug, async ({ params }) => {
    const page = await source.findPage(params.slug);
    return page ? { success: true, docs: [page] } : { success: false, docs: [] };
  });
}
