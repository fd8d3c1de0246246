/** Emotion for one request: a fresh cache, and the rules that the rendered page used, ready for the head. */
import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';

export function createRequestStyles() {
  const cache = createCache({ key: 'css' });
  // MUI's selectors like :first-child warn without it, and they are right for pages that hydrate.
  cache.compat = true;
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
