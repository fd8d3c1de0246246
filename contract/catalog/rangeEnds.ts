/** A form without script sends the ends of a range apart: `lowEstFrom=500&lowEstTo=3000` is `lowEst=500-3000`. */
import { rangeFacets } from './facets.ts';

const endName = new RegExp(`^(?<facet>${rangeFacets.join('|')})(?<end>From|To)$`, 'u');

/** What the address says, with ends put together. A field that was left empty asks for nothing. */
export function joinRangeEnds(search: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams();
  const ends = new Map<string, { From: string; To: string }>();
  for (const [name, value] of search) {
    const { facet, end } = endName.exec(name)?.groups ?? {};
    if (facet) {
      const typed = value.trim().replaceAll(/[$,]/gu, '');
      ends.set(facet, { From: '', To: '', ...ends.get(facet), [end ?? '']: typed });
    } else joined.append(name, value);
  }
  for (const [facet, { From, To }] of ends) {
    if (From !== '' || To !== '') joined.append(facet, `${From}-${To}`);
  }
  return joined;
}
