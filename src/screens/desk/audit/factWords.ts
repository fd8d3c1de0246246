/** The facts of an event of the security log in words: what each is called, amounts as money, codes as words, instants as dates. */
import type { AuditFact } from '#contract/desk/staffAudit.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { codeWords, factLabels } from './factVocabulary.ts';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;
const wholeNumber = /^-?\d+$/u;

const moneyWords = (value: string): string => (wholeNumber.test(value) ? formatUsd(Number(value)) : value);

function valueWords({ Name, Value, Named }: AuditFact): string {
  if (Name === 'lotNumber') return Named === null ? Value : `${Value}, ${Named}`;
  if (Named !== null) return Named;
  if (Name.endsWith('Cents')) return moneyWords(Value);
  if (Name.endsWith('Bps') && wholeNumber.test(Value)) return `${Number(Value) / 100}%`;
  if (instant.test(Value)) return formatCentralDateTime(Value);
  if (Name === 'by') return `account ${Value}`;
  return codeWords[Value] ?? Value;
}

export type FactLine = { label: string; words: string };

/** Without what was not said. A limit that is empty is none. */
export const factLines = (facts: readonly AuditFact[]): FactLine[] =>
  facts
    .map((fact) =>
      fact.Name === 'limitCents' && fact.Value === ''
        ? { label: 'Limit', words: 'None' }
        : { label: factLabels[fact.Name] ?? fact.Name, words: fact.Value === '' ? '' : valueWords(fact) },
    )
    .filter(({ words }) => words !== '');

const inWords = (facts: readonly FactLine[]): string =>
  facts.map(({ label, words }) => `${label}: ${words}`).join('; ');

/** In one line: `Decision: Limit set; Limit: $25,000; By: Ines Halvorsen`. */
export const factsWords = (facts: readonly AuditFact[]): string => inWords(factLines(facts));

/** Where there is little room, so that more of them are read. */
export const shortestFirst = (facts: readonly AuditFact[]): string =>
  inWords(factLines(facts).toSorted((a, b) => a.words.length - b.words.length));
