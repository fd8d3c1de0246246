/**
 * What a screen reads in the page's address. Not by the router's own hooks for it, which bring code into the first load
 * that only writing addresses needs.
 */
import { useLocation, useMatches } from 'react-router-dom';

import { returnToName, safeReturnTo } from '#contract/page/returnTo.ts';

/** Where the visitor goes back to, if the address says so and it is a page of ours. */
export const useReturnTo = (): string | null =>
  safeReturnTo(new URLSearchParams(useLocation().search).get(returnToName));

/** The named segments of the address. */
export const useAddressParams = (): Readonly<Partial<Record<string, string>>> =>
  useMatches().at(-1)?.params ?? {};
