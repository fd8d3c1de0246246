/** How an entry of a long list is found by what is typed, or by what the browser fills in. Pure. */

/** `code` is what a form keeps, `name` what people read. */
export type Choice = { code: string; name: string };

/** Without accents and capitals, and with the apostrophe of a keyboard. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();

/** The one that is meant by a whole name or a code. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const sought = plain(text);
  if (sought === '') return undefined;
  return (
    choices.find(({ name }) => plain(name) === sought) ?? choices.find(({ code }) => plain(code) === sought)
  );
}

/** How well an entry fits, best first; undefined where it does not. */
function rankOf({ code, name }: Choice, sought: string): number | undefined {
  if (plain(code) === sought) return 0;
  const place = plain(name).indexOf(sought);
  if (place <= 0) return place === 0 ? 1 : undefined;
  return /[^\p{L}]/u.test(plain(name).charAt(place - 1)) ? 2 : 3;
}

/** Those that have the text in them: the one with this code first, then names that begin with it. */
export function choicesWith(choices: readonly Choice[], text: string): Choice[] {
  const sought = plain(text);
  if (sought === '') return [...choices];
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, sought) }));
  return [0, 1, 2, 3].flatMap((rank) => ranked.flatMap((one) => (one.rank === rank ? [one.choice] : [])));
}
