/** One search over everything: lots and results by SQL, posts and questions in memory; and what may be meant while typing. */
import { emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { SiteSearch, Suggestion } from '#contract/catalog/search.ts';
import { readSearchText, type SearchText, termsToMark } from '#contract/catalog/searchText.ts';
import { findResults } from '#server/catalog/archiveSearch.ts';
import { readBounded } from '#server/catalog/boundedRead.ts';
import { listLotCards } from '#server/catalog/lots/lotCard.ts';
import { correctTyping } from '#server/catalog/lotWords.ts';
import { listOpenSales } from '#server/catalog/saleNames.ts';
import { withTradeWords } from '#server/catalog/tradeWords.ts';
import type { SearchedTexts } from '#server/content/searchedTexts.ts';
import type { ContentService } from '#server/content/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { findMakers, partsOf } from './makers.ts';
import { findOpenLots, listBeginnings, listOpenTitles } from './searchStore.ts';
import { findTexts, knownWords } from './texts.ts';

export type SearchService = {
  /** @throws {Problem} `too_slow` */
  search: (typed: string) => Promise<SiteSearch>;
  /** @throws {Problem} `too_slow` */
  suggest: (typed: string) => Promise<{ Suggestions: Suggestion[] }>;
};

type Deps = { db: Database; content: Pick<ContentService, 'listTexts'> };

/** Of lots, of results. */
const shownLots = 12;

const nothing: SiteSearch = {
  SearchedFor: null,
  Lots: [],
  LotCount: 0,
  Sales: [],
  Results: [],
  ResultCount: 0,
  IsCapped: false,
  Makers: [],
  Posts: [],
  Questions: [],
  Terms: [],
};

const readText = (text: string): SearchText => withTradeWords(readSearchText(text));

const isEmpty = ({ LotCount, ResultCount, Makers, Posts, Questions }: SiteSearch): boolean =>
  LotCount + ResultCount + Makers.length + Posts.length + Questions.length === 0;

type Asked = { text: string; texts: SearchedTexts; openSales: readonly number[] };

async function searchAll(tx: Queryable, { text, texts, openSales }: Asked): Promise<SiteSearch> {
  const read = readText(text);
  const open = await findOpenLots(tx, { read, openSales, most: shownLots });
  const results = await findResults(tx, { query: { ...emptyQuery, text }, openSales });
  return {
    ...nothing,
    Lots: await listLotCards(tx, open.ids),
    LotCount: open.total,
    Sales: open.sales,
    Results: await listLotCards(tx, results.ids.slice(0, shownLots)),
    ResultCount: results.total,
    IsCapped: results.isCapped,
    Makers: await findMakers(tx, read, open.makers),
    ...findTexts(texts, read),
    Terms: termsToMark(read),
  };
}

/** What nothing at all has is searched for in the closest known words, if anything has those. */
async function searchOrCorrect(tx: Queryable, asked: Asked): Promise<SiteSearch> {
  const found = await searchAll(tx, asked);
  if (!isEmpty(found)) return found;
  const text = await correctTyping(tx, asked.text, knownWords(asked.texts));
  if (text === null) return found;
  const corrected = await searchAll(tx, { ...asked, text });
  return isEmpty(corrected) ? found : { ...corrected, SearchedFor: text };
}

const shortestToSuggest = 2;

const dedupe = (suggestions: readonly Suggestion[]): Suggestion[] => {
  const said = new Set<string>();
  return suggestions.filter(({ Kind, Text }) => {
    const name = `${Kind === 'lot'} ${Text.toLowerCase()}`;
    return !said.has(name) && said.add(name);
  });
};

async function suggestAll(tx: Queryable, text: string): Promise<Suggestion[]> {
  const read = readText(text);
  const openSales = await listOpenSales(tx);
  const before = text.slice(0, text.search(/\p{L}*$/u));
  const beginnings = await listBeginnings(tx, text.slice(before.length).toLowerCase());
  const lots = await listOpenTitles(tx, { read, openSales, most: 5 });
  const makers = await findMakers(tx, read, []);
  return dedupe([
    ...makers.slice(0, 2).map(({ Name }) => ({ Kind: 'maker' as const, Text: Name, To: null })),
    ...beginnings.map((word) => ({ Kind: 'words' as const, Text: before + word, To: null })),
    ...lots.map(({ title, ...place }) => ({ Kind: 'lot' as const, Text: title, To: lotAddress(place) })),
  ]);
}

export function createSearchService({ db, content }: Deps): SearchService {
  return {
    async search(typed) {
      const text = typed.trim();
      if (partsOf(readText(text)).length === 0 && readText(text).lotNumber === null) return nothing;
      const texts = await content.listTexts();
      return readBounded(db, async (tx) =>
        searchOrCorrect(tx, { text, texts, openSales: await listOpenSales(tx) }),
      );
    },
    async suggest(typed) {
      const text = typed.trim();
      if (text.length < shortestToSuggest) return { Suggestions: [] };
      return { Suggestions: await readBounded(db, (tx) => suggestAll(tx, text)) };
    },
  };
}
