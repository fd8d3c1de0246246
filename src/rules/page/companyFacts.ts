/**
 * What pages of the company show beside their words: figures, steps, people, openings. Written at the head of a page's
 * file under `facts`. What is not understood is left out and the page lives; a test holds our own pages to the letter.
 */
import * as z from 'zod/mini';

const words = z.string();

const noteSchema = z.strictObject({
  title: words,
  words,
  to: z.optional(words),
  /** The words of the link; `to` and it come together. */
  link: z.optional(words),
});

const figureSchema = z.strictObject({ figure: words, words });

const openingSchema = z.strictObject({
  place: words,
  kind: words,
  /** In whole dollars. */
  pay: z.strictObject({ from: z.number(), to: z.number(), per: z.enum(['hour', 'year']) }),
  /** The day as `2026-11-02`. */
  posted: words,
});

const collectorSchema = z.strictObject({
  lived: words,
  place: words,
  field: words,
  pieces: z.int(),
  /** The landing page of the collection's lots, where it has one. */
  landing: z.optional(words),
});

const campaignSchema = z.strictObject({ medium: words, place: words, circulation: words });

/** Every fact that a page may have. */
const factForms = {
  figures: z.array(figureSchema),
  notes: z.array(noteSchema),
  steps: z.array(z.strictObject({ title: words, when: words, words })),
  years: z.array(z.strictObject({ year: words, words })),
  people: z.array(z.strictObject({ name: words, role: words, words })),
  /** The pages that an overview leads to. */
  doors: z.array(z.strictObject({ title: words, words, to: words })),
  /** Numbered parts with their contents beside them, and no call to consign. */
  isLegal: z.boolean(),
  opening: openingSchema,
  /** Where an application goes. */
  contact: words,
  collector: collectorSchema,
  campaign: campaignSchema,
} as const;

export const factsSchema = z.strictObject({
  figures: z.optional(factForms.figures),
  notes: z.optional(factForms.notes),
  steps: z.optional(factForms.steps),
  years: z.optional(factForms.years),
  people: z.optional(factForms.people),
  doors: z.optional(factForms.doors),
  isLegal: z.optional(factForms.isLegal),
  opening: z.optional(factForms.opening),
  contact: z.optional(factForms.contact),
  collector: z.optional(factForms.collector),
  campaign: z.optional(factForms.campaign),
});

export type CompanyFacts = z.infer<typeof factsSchema>;
export type Note = z.infer<typeof noteSchema>;
export type Figure = z.infer<typeof figureSchema>;
export type OpeningFacts = z.infer<typeof openingSchema>;
export type CollectorFacts = z.infer<typeof collectorSchema>;
export type CampaignFacts = z.infer<typeof campaignSchema>;

/** Facts by name: one that is not understood takes none of the others with it. */
export function readFacts(facts: Readonly<Record<string, unknown>>): CompanyFacts {
  const understood = Object.entries(factForms).flatMap(([name, form]) => {
    const { success, data } = z.safeParse<z.core.$ZodType>(form, facts[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(understood) as CompanyFacts;
}
