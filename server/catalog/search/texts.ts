/**
 * Posts and questions by their words. There are hundreds of them, not millions: what each says is kept as plain words, and
 * looked through in memory. A word is found in any of its forms: `ship` in 'shipping'.
 */
import type { SiteSearch } from '#contract/catalog/search.ts';
import type { SearchText } from '#contract/catalog/searchText.ts';
import type { Known } from '#server/catalog/typingErrors.ts';
import type { SearchedText, SearchedTexts } from '#server/content/searchedTexts.ts';

const mostPosts = 4;
const mostQuestions = 5;
const longestExcerpt = 180;

/** What a question is made of besides what it is about. */
const emptyWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be by can do does for from have how i if in is it me my of on or our should that the ' +
    'there they this to we what when where which who why will with you your'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const shortestStem = 3;
const endings = ['ing', 'ed', 'es', 's', 'e'] as const;

/** `shipping`, `shipped` and `ships` are `ship`. */
function stemOf(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem);
  return ending === undefined
    ? word
    : word.slice(0, -ending.length).replace(/(?<letter>[bdgmnprt])\k<letter>$/u, '$<letter>');
}

type Words = { inTitle: readonly string[]; all: ReadonlySet<string> };

/** Kept for as long as the text itself is. */
const known = new WeakMap<SearchedText, Words>();

function wordsOfText(text: SearchedText): Words {
  const kept = known.get(text);
  if (kept) return kept;
  const inTitle = wordsOf(text.title).map(stemOf);
  const words = { inTitle, all: new Set([...inTitle, ...wordsOf(text.text).map(stemOf)]) };
  known.set(text, words);
  return words;
}

type Wanted = { stems: readonly string[]; isBeginning: boolean };

const isIn = (words: Iterable<string>, stem: string, isBeginning: boolean): boolean => {
  for (const word of words) if (isBeginning ? word.startsWith(stem) : word === stem) return true;
  return false;
};

/** Everything that was looked for, in any of its spellings. */
function wantedIn({ terms }: SearchText): Wanted[][] {
  return terms
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ spellings, isBeginning }) =>
      spellings.map((spelling) => ({
        stems: wordsOf(spelling)
          .filter((word) => !emptyWords.has(word))
          .map(stemOf),
        isBeginning,
      })),
    )
    .filter((spellings) => spellings.some(({ stems }) => stems.length > 0));
}

const has = (words: Iterable<string>, { stems, isBeginning }: Wanted): boolean =>
  stems.length > 0 && stems.every((stem) => isIn(words, stem, isBeginning));

type Looked = { wanted: readonly Wanted[][]; most: number; mayMiss?: number };

/** The more is said in the title the better; 0 where something is not said at all. */
function scoreOf(text: SearchedText, { wanted, mayMiss = 0 }: Looked): number {
  const { inTitle, all } = wordsOfText(text);
  const said = wanted.filter((spellings) => spellings.some((one) => has(all, one)));
  if (said.length < wanted.length - mayMiss) return 0;
  const titled = said.filter((spellings) => spellings.some((one) => has(inTitle, one)));
  return said.length + titled.length;
}

function best<Text extends SearchedText>(texts: readonly Text[], looked: Looked): Text[] {
  if (looked.wanted.length === 0) return [];
  return texts
    .map((text) => ({ text, score: scoreOf(text, looked) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, looked.most)
    .map(({ text }) => text);
}

/** So many words are a sentence, in which one word may be unknown to us. */
const sentence = 4;

function bestQuestions(
  questions: SearchedTexts['questions'],
  { terms }: SearchText,
  wanted: readonly Wanted[][],
): SearchedTexts['questions'] {
  const looked = { wanted, most: mostQuestions };
  const found = best(questions, looked);
  const mayMiss = terms.length >= sentence && wanted.length > 1;
  return found.length === 0 && mayMiss ? best(questions, { ...looked, mayMiss: 1 }) : found;
}

const beginningOf = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, text.lastIndexOf(' ', longestExcerpt))}…`;

export function findTexts(
  { posts, questions }: SearchedTexts,
  read: SearchText,
): Pick<SiteSearch, 'Posts' | 'Questions'> {
  const wanted = read.isLotOnly ? [] : wantedIn(read);
  return {
    Posts: best(posts, { wanted, most: mostPosts }).map(({ post }) => post),
    Questions: bestQuestions(questions, read, wanted).map(({ slug, title, text }) => ({
      Slug: slug,
      Question: title,
      Excerpt: beginningOf(text),
    })),
  };
}

/** Words of the texts that are as long as one that was typed, or nearly. */
export const knownWords =
  ({ posts, questions }: SearchedTexts) =>
  (typed: string): Known[] => {
    const counts = new Map<string, number>();
    for (const { title, text } of [...posts, ...questions]) {
      for (const word of new Set(wordsOf(`${title} ${text}`))) {
        if (Math.abs(word.length - typed.length) <= 1) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    return [...counts].map(([word, lots]) => ({ word, lots }));
  };
