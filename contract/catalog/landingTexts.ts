/** What the landing pages say, from the one file a company edits for them (`content/landings.json`). */
import texts from '#content/landings.json' with { type: 'json' };

import { type LandingRow, landings, type LandingSlug } from './landings.ts';

type LandingText = { intro: readonly string[]; rows?: readonly LandingRow[] };

const textOf: Readonly<Record<LandingSlug, LandingText>> = texts as Record<LandingSlug, LandingText>;

export const landingIntro = (slug: LandingSlug): readonly string[] => textOf[slug].intro;

/** A page whose selection is content has its rows there. */
export const landingRows = (slug: LandingSlug): readonly LandingRow[] =>
  textOf[slug].rows ?? landings[slug].rows;
