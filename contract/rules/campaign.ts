/** Which campaign a visit came from, read from an address's query string. Storing it is the browser's business. */

/** Source and term joined by a double bar; a campaign without a term keeps the bar. Null is no campaign visit. */
export function campaignId(queryString: string): string | null {
  const query = new URLSearchParams(queryString);
  const source = query.get('utm_source');
  return source ? `${source}||${query.get('utm_term') ?? ''}` : null;
}
