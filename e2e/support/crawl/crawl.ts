/**
 * Opens every page of the site that links and sitemaps lead to, as a search engine does: the HTML alone, no script. It
 * judges nothing.
 */
import { localAddress, type PageParts, partsOf } from './pageParts.ts';
import { createSample } from './sampling.ts';

export type Answer = { status: number; type: string; location: string | null; text: string };
export type Ask = (address: string) => Promise<Answer>;

export type Opened = Omit<Answer, 'location'> & {
  address: string;
  /** Where it leads instead: path and query on this site, or the whole address of another one. */
  leadsTo: string | null;
  /** Undefined for what is no page. */
  page: PageParts | undefined;
};

export type Crawl = {
  opened: ReadonlyMap<string, Opened>;
  /** By the sitemap that names them. */
  named: ReadonlyMap<string, readonly string[]>;
};

const sitemapIndex = '/sitemap.xml';

const locationsIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>(?<address>[^<]*)<\/loc>/gu), ({ groups }) => {
    const address = (groups?.['address'] ?? '').replaceAll('&amp;', '&');
    return localAddress(address, '/')?.to ?? address;
  });

async function sitemapsOf(ask: Ask): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  for (const address of locationsIn((await ask(sitemapIndex)).text)) {
    named.set(address, locationsIn((await ask(address)).text));
  }
  return named;
}

/** A bound, so that addresses that make ever new ones end a crawl with their names and not with the machine. */
const mostPages = 3_000;

export async function crawl(ask: Ask): Promise<Crawl> {
  const opened = new Map<string, Opened>();
  const isWanted = createSample();
  const seen = new Set<string>();
  const waiting: string[] = [];

  function meet(address: string): void {
    if (seen.has(address)) return;
    seen.add(address);
    if (isWanted(address)) waiting.push(address);
  }

  async function open(address: string): Promise<void> {
    const { location, ...answer } = await ask(address);
    const isPage = answer.type.startsWith('text/html') && location === null;
    const page = isPage ? partsOf(answer.text, address) : undefined;
    const leadsTo = location === null ? null : (localAddress(location, address)?.to ?? location);
    opened.set(address, { ...answer, address, leadsTo, page });
    for (const { to } of page?.links ?? []) meet(to);
    for (const file of page?.files ?? []) meet(file);
    if (leadsTo?.startsWith('/')) meet(leadsTo);
  }

  meet('/');
  const named = await sitemapsOf(ask);
  for (const addresses of named.values()) for (const address of addresses) meet(address);
  while (waiting.length > 0) {
    if (opened.size > mostPages) throw new Error(`No end of pages: ${waiting.slice(0, 20).join(' ')}`);
    await Promise.all(waiting.splice(0, 4).map(open));
  }
  return { opened, named };
}
