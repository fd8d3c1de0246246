/** Makers that a search names: 'smith' means Smith & Wesson, and 'colt saa' means Colt. */
import type { SiteSearch } from '#contract/catalog/search.ts';
import type { SearchText } from '#contract/catalog/searchText.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { listSoldMakers, type OpenLots } from './searchStore.ts';

type Maker = SiteSearch['Makers'][number];

/** The catalog's name for an unknown maker. */
const unknownMaker = 'unknown';
const mostMakers = 6;
/** `S&W` and `9 mm` are no parts of a name by themselves. */
const shortestPart = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What was looked for in words, every spelling of it. */
export const partsOf = ({ terms, isLotOnly }: SearchText): string[] =>
  isLotOnly
    ? []
    : terms.filter(({ isExcluded }) => !isExcluded).flatMap(({ spellings }) => spellings.flatMap(wordsOf));

/** Either everything that was looked for is in the name, or the name begins with a word that was looked for. */
function isNamed(name: string, { terms }: SearchText): boolean {
  const [first, ...others] = wordsOf(name);
  if (first === undefined || first === unknownMaker) return false;
  const own = [first, ...others];
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const isWhole = wanted.some(({ spellings }) =>
    spellings.some((spelling) => wordsOf(spelling)[0] === first),
  );
  const hasAll = wanted.every(({ spellings, isBeginning }) =>
    spellings.some((spelling) =>
      wordsOf(spelling).every((word) =>
        own.some((known) => (isBeginning ? known.startsWith(word) : known === word)),
      ),
    ),
  );
  return isWhole || hasAll;
}

export async function findMakers(
  tx: Queryable,
  read: SearchText,
  open: OpenLots['makers'],
): Promise<Maker[]> {
  const parts = partsOf(read).filter((part) => part.length >= shortestPart);
  if (parts.length === 0) return [];
  const makers = new Map<string, Maker>();
  for (const { name, lots } of await listSoldMakers(tx, parts)) {
    makers.set(name, { Name: name, ResultCount: lots, AuctionID: null });
  }
  for (const { name, auctionId } of open) {
    makers.set(name, { Name: name, ResultCount: makers.get(name)?.ResultCount ?? 0, AuctionID: auctionId });
  }
  return [...makers.values()]
    .filter(({ Name }) => isNamed(Name, read))
    .toSorted((one, other) => other.ResultCount - one.ResultCount || one.Name.localeCompare(other.Name))
    .slice(0, mostMakers);
}
