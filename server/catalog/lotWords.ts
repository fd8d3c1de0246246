/** The words that lots are described with. Typing errors are corrected by them. Code that writes lots in bulk rebuilds them. */
import { correctedText, readSearchText, wordsToCheck } from '#contract/catalog/searchText.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { isTradeWord } from './tradeWords.ts';
import { type Known, nearestWord } from './typingErrors.ts';

/**
 * Words rather than lexemes, because a suggestion is read by people; what has a digit in it is no typo of a word. Lots
 * written in bulk still wait beside the index of the search, where every search would read them all: they are let in.
 */
export async function rebuildSpellingWords(db: Queryable): Promise<void> {
  await db.query(sql`select gin_clean_pending_list('lots_search')`);
  await db.query(sql`delete from lot_words`);
  await db.query(sql`
    insert into lot_words (word, lots)
    select word, ndoc from ts_stat($words$
      select to_tsvector('simple', web_title || ' ' || headline || ' ' || manufacturer_name || ' ' || coalesce(model, ''))
      from lots
    $words$)
    where word ~ '^[[:alpha:]]{3,30}$'`);
}

/** Which of these are words that more lots than that have in title or headline. */
export async function listFrequentWords(
  db: Queryable,
  words: readonly string[],
  lots: number,
): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.query<{ word: string }>(sql`
    select word from lot_words where word = any(${words}::text[]) and lots > ${lots}::integer`);
  return new Set(rows.map(({ word }) => word));
}

type Alike = { typed: string; word: string; lots: number };

/**
 * Words of which none is known, each with known ones that share parts with it. The length is what the planner needs to see
 * that looking into every word costs more than the index; no typing error changes it by more.
 */
async function listAlikeWords(db: Queryable, words: readonly string[]): Promise<Alike[]> {
  return db.query<Alike>(sql`
    select typed.word as typed, alike.word, alike.lots
    from unnest(${words}::text[]) typed (word)
    cross join lateral (
      select known.word, known.lots from lot_words known
      where known.word % typed.word
        and length(known.word) between length(typed.word) * 3 / 4 - 1 and length(typed.word) * 5 / 4 + 1
      order by similarity(known.word, typed.word) desc, known.lots desc, known.word
      limit 10
    ) alike
    where not exists (select from lot_words known where known.word = typed.word)`);
}

/** @param others Further known words that look like one that was typed. */
export async function suggestCorrections(
  db: Queryable,
  words: readonly string[],
  others: (typed: string) => readonly Known[] = () => [],
): Promise<Map<string, string>> {
  const alike = Map.groupBy(await listAlikeWords(db, words), ({ typed }) => typed);
  return new Map(
    words.flatMap((typed) => {
      const nearest = nearestWord(typed, [...(alike.get(typed) ?? []), ...others(typed)]);
      return nearest === undefined || nearest === typed ? [] : [[typed, nearest] as const];
    }),
  );
}

/** Of a shorter word nearly every other is one slip away. */
const shortestToCorrect = 4;

/** The text with its unknown words replaced by the closest known ones; null where it has none, or they look like nothing. */
export async function correctTyping(
  db: Queryable,
  text: string,
  others?: (typed: string) => readonly Known[],
): Promise<string | null> {
  const words = wordsToCheck(readSearchText(text)).filter(
    (word) => word.length >= shortestToCorrect && !isTradeWord(word),
  );
  if (words.length === 0) return null;
  const corrected = correctedText(text, await suggestCorrections(db, words, others));
  return corrected === text ? null : corrected;
}
