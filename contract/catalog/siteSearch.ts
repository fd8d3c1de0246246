/** The search page's address and what it takes, the same for the form in the header, for links and for suggestions. */

/** As much as a catalog searches for; apart from it, so that a form needs no catalog. */
export const longestSearch = 200;

export const searchPath = '/search';

export const searchAddress = (text: string): string =>
  text === '' ? searchPath : `${searchPath}?${new URLSearchParams({ q: text })}`;
