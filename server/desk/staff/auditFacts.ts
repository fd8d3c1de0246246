/** The facts of an event in the order of their names; a fact that is null has no value. */
import type { AuditFact } from '#contract/desk/staffAudit.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

export const factsOf = (facts: Facts): AuditFact[] =>
  Object.entries(facts)
    .map(([Name, value]) => ({ Name, Value: value === null ? '' : String(value), Named: null }))
    .toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
