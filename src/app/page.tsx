/** What the page knows about the server that sent it, for components anywhere in the tree. */
import { createContext, useContext } from 'react';

import type { PageData } from '#contract/page/pages.ts';

export type PageFacts = Pick<PageData, 'settings' | 'isLoggedIn' | 'renderingFault'>;

const PageContext = createContext<PageFacts | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const facts = useContext(PageContext);
  if (!facts) throw new Error('usePage needs a PageProvider above it.');
  return facts;
}
