/** What stands in texts. News says who writes and where it leads; whatever else is sent says so in its own words. */
import type { Site } from '#contract/kernel/site.ts';

type Sender = { origin: string; site: Site };

export const textWords = (
  { kind, words, path }: { kind: string; words: string; path: string | null },
  { origin, site }: Sender,
): string => (kind === 'alert' ? `${site.shortName}: ${words} ${origin}${path ?? '/'}` : words);
