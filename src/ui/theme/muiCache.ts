/**
 * Emotion's cache for MUI's parts, the same for browser and server. Every rule lies in the layer `mui`: over what base.css
 * says of plain elements, under the CSS modules of anyone who uses a part.
 */
import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** The properties of MUI's parts that browsers of today know by another name: Safari, and Chrome on paper until 2025. */
const otherNames = new Map([
  ['user-select', '-webkit-user-select'],
  ['color-adjust', '-webkit-print-color-adjust'],
]);

const withOtherName: StylisPlugin = (element) => {
  const { type, props, value } = element;
  const name = type === 'decl' && typeof props === 'string' && otherNames.get(props);
  if (name) element.return = value.replace(props, name) + value;
};

/** Emotion keeps what it has made by this list: it is one for all requests. */
const stylisPlugins = [withOtherName];

export function createMuiCache(): EmotionCache {
  const cache = createCache({ key: 'mui', stylisPlugins });
  // MUI's selectors like :first-child warn without it, and they are right for pages that hydrate.
  cache.compat = true;
  const insert = cache.insert.bind(cache);
  // Emotion keeps what it is given by name: a copy goes in, or the next cache would lay it in a layer once more.
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
