/** Finding a numbered behavior by what someone types. */
import type { ClauseEntry } from './chart.ts';

/** As people type it: "lg-03", "LG 3" and "lg3" are LG-03; anything else is looked for in the words. */
export function foundClauses(entries: readonly ClauseEntry[], typed: string): ClauseEntry[] {
  const wanted = typed.trim().toLowerCase();
  const number = /^(?<prefix>[a-z]{2})[\s-]?(?<digits>\d{1,2})$/u.exec(wanted)?.groups;
  if (number) {
    const asked = `${number['prefix']}-${number['digits']?.padStart(2, '0')}`.toUpperCase();
    return entries.filter((entry) => entry.number === asked);
  }
  return entries.filter(({ number: own, about, sentence, places }) =>
    [own, about, sentence, ...places.map(({ machine }) => machine)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
