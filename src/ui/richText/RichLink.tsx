/** A link of a text, opened as all links of the site are. */
import { TextLink } from '#ui/link/TextLink.tsx';

import type { DrawnProps } from './richNodes.ts';

export function RichLink({ element, children }: DrawnProps) {
  return <TextLink to={element.attributes?.['href'] ?? ''}>{children}</TextLink>;
}
