/** A link of a text, opened as all links of the site are; what is no page of it, the browser loads. */
import { pinKind } from '#contract/content/pins.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { DrawnProps } from './richNodes.ts';

/** Calls, feeds, pictures and maps, and whatever else has the ending of a file: the router would find no page there. */
const noPage = /^\/(?:(?:api|feeds|pictures|sitemaps)(?:\/|$)|[^?#]*\.[a-z]\w{1,4}(?:[?#]|$))/u;

export function RichLink({ element, children }: DrawnProps) {
  const to = element.attributes?.['href'] ?? '';
  return (
    <TextLink to={to} hashMatching={!noPage.test(to)} data-pin-do={pinKind(to)}>
      {children}
    </TextLink>
  );
}
