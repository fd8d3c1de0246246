/** The facts of an event as people read them, in the order of their names. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

export const factsOf = (facts: Facts): { Name: string; Value: string }[] =>
  Object.entries(facts)
    .map(([Name, value]) => ({ Name, Value: value === null ? 'none' : String(value) }))
    .toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
