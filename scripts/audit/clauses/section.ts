/** A group of clauses under one prefix: what they are about, and the machines whose moves are their proof. */
export type Section = {
  prefix: string;
  title: string;
  /** Ids of the machines that decide what these clauses say. */
  machines: readonly string[];
  texts: Readonly<Record<string, string>>;
};
