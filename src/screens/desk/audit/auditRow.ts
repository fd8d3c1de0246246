/** An event of the security log, as a row of the desk. */
import type { AuditEvent, AuditLog } from '#contract/desk/staffAudit.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

import { kindWords } from './auditWords.ts';

export type AuditRow = DeskRow & AuditEvent;

/** The kinds to choose from. */
export type AuditFacts = Pick<AuditLog, 'Kinds'>;

export const auditRow = (event: AuditEvent): AuditRow => ({
  ...event,
  id: event.EventID,
  name: kindWords(event.Kind),
});

const number = /^[1-9]\d{0,14}$/u;

/** The log is filtered by an account's number alone; anyone who else is meant the time line finds out. */
export const isAccountNumber = (account: string): boolean => number.test(account);
