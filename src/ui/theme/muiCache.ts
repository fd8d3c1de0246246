/**
 * Emotion's cache for MUI's parts, the same for browser and server. Every rule lies in the layer `mui`: over what base.css
 * says of plain elements, under the CSS modules of anyone who uses a part.
 */
import createCache, { type EmotionCache } from '@emotion/cache';

export function createMuiCache(): EmotionCache {
  const cache = createCache({ key: 'mui' });
  // MUI's selectors like :first-child warn without it, and they are right for pages that hydrate.
  cache.compat = true;
  const insert = cache.insert.bind(cache);
  // Emotion keeps what it is given by name: a copy goes in, or the next cache would lay it in a layer once more.
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
