import type { Site } from '#contract/kernel/site.ts';

/** The last sentence of a letter that someone may have questions about. */
export function reachUs({ locations, email }: Site): string {
  const phone = locations[0]?.phone;
  return phone === undefined
    ? `If you have a question, write to us at ${email}.`
    : `If you have a question, call us at ${phone}, or write to ${email}.`;
}
