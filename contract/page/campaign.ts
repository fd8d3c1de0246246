/** Which campaign a visit came from, read from an address's query string. Storing it is the browser's business. */

/** Longer ones are no campaign of ours. */
export const longestCampaign = 200;

const bar = '||';

/** What cannot be seen, or turns the text around it. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/u;

/** Source and term joined by a double bar; a campaign without a term keeps the bar. Null is no campaign visit. */
export function campaignId(queryString: string): string | null {
  const query = new URLSearchParams(queryString);
  const part = (name: string): string => (query.get(name) ?? '').trim().normalize('NFC');
  const source = part('utm_source');
  return source === '' ? null : `${source}${bar}${part('utm_term')}`;
}

/** Anybody can write anything into an address: what is kept is short and can be read. */
export const isPlainCampaign = (id: string): boolean => id.length <= longestCampaign && !unseen.test(id);

/** The parts that the id is made of; the term may be empty. */
export function campaignParts(id: string): { source: string; term: string } {
  const [source = '', ...rest] = id.split(bar);
  return { source, term: rest.join(bar) };
}
