/** Emotion for one request: a fresh cache, and the rules that the rendered page used, ready for the head. */
import createEmotionServer from '@emotion/server/create-instance';

import { createMuiCache } from '#ui/theme/muiCache.ts';

export function createRequestStyles() {
  const cache = createMuiCache();
  return {
    cache,
    /** Style elements as the browser's own cache expects to find them. */
    stylesOf(html: string): string {
      if (Object.keys(cache.inserted).length === 0) return '';
      const emotion = createEmotionServer(cache);
      return emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html));
    },
  };
}
