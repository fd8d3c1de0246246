/** The words that lots are described with, for 'did you mean': made anew by whoever writes lots in bulk. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { nearestWord } from './typingErrors.ts';

/**
 * Words rather than lexemes, because a suggestion is read by people; what has a digit in it is no typo of a word. Lots
 * written in bulk still wait beside the index of the search, where every search would read them all: they are let in.
 */
export async function remakeLotWords(db: Queryable): Promise<void> {
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

/** Unknown words with the known one each was probably meant to be. */
export async function findMeantWords(db: Queryable, words: readonly string[]): Promise<Map<string, string>> {
  const alike = Map.groupBy(await listAlikeWords(db, words), ({ typed }) => typed);
  return new Map(
    [...alike].flatMap(([typed, known]) => {
      const nearest = nearestWord(typed, known);
      return nearest === undefined ? [] : [[typed, nearest] as const];
    }),
  );
}
