/**
 * A lot's text as the catalog prints it: paragraphs, some of them under a word in capitals (`CONDITION: …`). What the
 * page says at a better place (class, estimate, and the provenance where it is known entry by entry) is left out.
 */
export type DescriptionPart = { label: string | null; text: string };

const labeled = /^(?<label>[A-Z][A-Z &]{2,30}):\s*(?<text>[^]+)$/u;

/** `CONDITION` → `Condition` */
const inWords = (label: string): string => `${label.charAt(0)}${label.slice(1).toLowerCase()}`;

function partOf(paragraph: string): DescriptionPart {
  const { label, text } = labeled.exec(paragraph)?.groups ?? {};
  return label !== undefined && text !== undefined
    ? { label: inWords(label), text }
    : { label: null, text: paragraph };
}

export type ShownElsewhere = ReadonlySet<string>;

export const shownElsewhere = (hasProvenance: boolean): ShownElsewhere =>
  new Set(['Class', 'Estimate', ...(hasProvenance ? ['Provenance'] : [])]);

export const descriptionParts = (description: string, elsewhere: ShownElsewhere): DescriptionPart[] =>
  description
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(partOf)
    .filter(({ label }) => label === null || !elsewhere.has(label));
