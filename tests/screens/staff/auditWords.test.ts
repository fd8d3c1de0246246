/** Staff read words in the audit log, whatever it can say. */
import { expect, test } from 'vitest';

import { kindWords } from '#screens/staff/auditWords.ts';
import { securityEventKinds } from '#server/securityLog/events.ts';

test('every kind of event has words', () => {
  expect(securityEventKinds.filter((kind) => kindWords(kind) === kind)).toEqual([]);
});

test('no two kinds are called the same', () => {
  expect(new Set(securityEventKinds.map(kindWords)).size).toBe(securityEventKinds.length);
});
