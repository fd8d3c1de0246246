/** Under which name a page is kept: what somebody's advertisement adds to an address makes no page of its own. */
import { isForeignParameter } from '#contract/rules/foreignParameters.ts';

/** `per=48`: nothing to sort, and one way to write it. */
const oneParameter = /^([\w-]+)=[\w.-]*$/u;

export function cacheKeyOf(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const [, only] = oneParameter.exec(url.slice(at + 1)) ?? [];
  if (only !== undefined) return isForeignParameter(only) ? url.slice(0, at) : url;
  const search = new URLSearchParams(url.slice(at));
  for (const name of new Set(search.keys())) if (isForeignParameter(name)) search.delete(name);
  search.sort();
  const query = search.toString();
  return query === '' ? url.slice(0, at) : `${url.slice(0, at)}?${query}`;
}
