/** Staff read words in the audit log, whatever it can say. */
import { expect, test } from 'vitest';

import { documentKinds } from '#contract/account/accountLimits.ts';
import { consignorActions, houseActions } from '#contract/consigning/consignmentActions.ts';
import { accountActions, accountStatuses, tierRules } from '#contract/desk/accountActions.ts';
import { approvalActions } from '#contract/desk/approvalActions.ts';
import { invoiceStatuses } from '#contract/invoices/invoiceActions.ts';
import { bidderStatuses } from '#contract/session/accounts.ts';
import { kindWords } from '#screens/desk/audit/auditWords.ts';
import { factsWords } from '#screens/desk/audit/factWords.ts';
import { securityEventKinds } from '#server/platform/securityLog/events.ts';

test('every kind of event has words', () => {
  expect(securityEventKinds.filter((kind) => kindWords(kind) === kind)).toEqual([]);
});

test('no two kinds are called the same', () => {
  expect(new Set(securityEventKinds.map(kindWords)).size).toBe(securityEventKinds.length);
});

const codesOf = {
  action: [...approvalActions, ...accountActions, ...houseActions, ...consignorActions],
  from: [...bidderStatuses, ...accountStatuses, ...invoiceStatuses],
  rule: tierRules,
  of: documentKinds,
} as const;

test.each(Object.entries(codesOf))('every code that stands as a fact "%s" has words', (Name, codes) => {
  const wordless = codes.filter((code) =>
    factsWords([{ Name, Value: code, Named: null }]).endsWith(`: ${code}`),
  );
  expect(wordless).toEqual([]);
});

test.each([
  ['an amount', 'amountCents', '50000', null, 'Amount: $500'],
  ['no limit', 'limitCents', '', null, 'Limit: None'],
  ['a rate', 'commissionBps', '1250', null, 'Commission: 12.5%'],
  ['a lot', 'lotNumber', '215', 'Engraved Model 1866', 'Lot: 215, Engraved Model 1866'],
  ['a person', 'by', '3', 'Ines Halvorsen', 'By: Ines Halvorsen'],
  ['a person of whom no name is known', 'by', '3', null, 'By: account 3'],
  ['an instant', 'wonAt', '2026-12-02T15:00:00.000Z', null, 'Won on: December 2, 2026 at 9:00 AM CT'],
  ['what staff typed', 'reason', 'Her bank has written.', null, 'Reason: Her bank has written.'],
  ['a fact of a newer site', 'newFact', 'x', null, 'newFact: x'],
  ['what was not said', 'reason', '', null, ''],
] as const)('%s is read as words', (...[, Name, Value, Named, words]) => {
  expect(factsWords([{ Name, Value, Named }])).toBe(words);
});
