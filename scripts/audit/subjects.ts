/** What an audit looks at, in the order of its report, and what someone who names a part of it means. */
import { sections as clauseTexts } from './clauses.ts';

export type Subject = { number: string; text: string };

export type SubjectSection = {
  /** What all numbers of the section begin with: `LG` of LG-03. */
  prefix: string;
  title: string;
  /** Ids of the machines whose moves are proof here; none names all. */
  machines: readonly string[];
  subjects: readonly Subject[];
};

export const clauseSections: readonly SubjectSection[] = clauseTexts.map(
  ({ prefix, title, machines, texts }) => ({
    prefix,
    title: `${prefix}: ${title}`,
    machines,
    subjects: Object.entries(texts).map(([number, text]) => ({ number, text })),
  }),
);

export const subjectsOf = (sections: readonly SubjectSection[]): readonly Subject[] =>
  sections.flatMap(({ subjects }) => subjects);

/** A name is a whole number or its beginning: J2-1 means all that is done to the first call of the second journey. */
export const isMeant = ({ number }: Subject, name: string): boolean =>
  `${number}-`.toUpperCase().startsWith(`${name.toUpperCase()}-`);

/** Sections of which nothing is meant are left out. */
export const narrowed = (
  sections: readonly SubjectSection[],
  names: readonly string[],
): readonly SubjectSection[] =>
  sections
    .map((section) => ({
      ...section,
      subjects: section.subjects.filter((subject) => names.some((name) => isMeant(subject, name))),
    }))
    .filter(({ subjects }) => subjects.length > 0);
