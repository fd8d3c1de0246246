/** One piece of HTML that means harm, and what an honest reader still gets of it. */
export type HostileCase = {
  name: string;
  html: string;
  /** Words that must be left. */
  keeps?: string;
  /** Words that must not be: what was never meant for a reader. */
  drops?: string;
};
