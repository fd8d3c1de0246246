/** The security log as staff read it: what happened to accounts, found by kind, account, address and day. */
import * as z from 'zod/mini';

import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { countedRows, listQuery } from '#contract/kernel/listQuery.ts';

const domain = 'Staff';
const staffAlone = 'For staff: for anyone else there is no such address.';
const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const auditFactSchema = z.object({
  Name: z.string(),
  /** As it was written. */
  Value: z.string(),
  /** What the number stands for: a person, a sale, a lot, a consigned piece. Null for everything else. */
  Named: z.nullable(z.string()),
});

export type AuditFact = z.infer<typeof auditFactSchema>;

/** What an event says, and what vouches for it. */
export const sealedEvent = {
  EventID: z.int(),
  HappenedAt: z.iso.datetime(),
  Kind: z.string(),
  SessionID: z.nullable(z.int()),
  Address: z.nullable(z.string()),
  /** In the order of their names. */
  Facts: z.array(auditFactSchema),
  /** In hexadecimal: its own seal, and the one of the event before it in the whole log. */
  Hash: z.string(),
  PreviousHash: z.string(),
  /** Its seal fits what it says. */
  IsAsWritten: z.boolean(),
};

export const auditEventSchema = z.object({
  ...sealedEvent,
  AccountID: z.nullable(z.int()),
  /** Null where there is no such account any more. */
  Name: z.nullable(z.string()),
});

export const auditLogSchema = z.object({
  /** Of one page. */
  Events: z.array(auditEventSchema),
  ...countedRows,
  /** Every kind that occurs in the log. */
  Kinds: z.array(z.string()),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditLog = z.infer<typeof auditLogSchema>;

/** Without one, the last event first. */
export const auditSorts = ['at'] as const;
export type AuditSort = (typeof auditSorts)[number];

/** What is searched for is the number of an event. */
const auditQuery = {
  ...listQuery(auditSorts),
  kind: z.optional(z.string().check(z.maxLength(60))),
  accountid: z.optional(id),
  address: z.optional(z.string().check(z.maxLength(100))),
  /** Both included. */
  from: z.optional(chicagoDay),
  to: z.optional(chicagoDay),
};

const staff = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const getAuditLog = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit',
  summary: `A page of the security log. ${staffAlone}`,
  query: z.object(auditQuery),
  answer: auditLogSchema,
});

export const getAuditCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit.csv',
  summary: `The same for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the log. ${staffAlone}`,
  query: z.object(auditQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const auditChainSchema = z.object({
  IsIntact: z.boolean(),
  /** How many events are in order, and the seal of the last of them. */
  Count: z.int(),
  LastHash: z.string(),
  /** What is wrong with the first event that is not in order; empty where all are. */
  Sentence: z.string(),
  /** When the first and the last event in order happened; null where there is none. */
  FirstAt: z.nullable(z.iso.datetime()),
  LastAt: z.nullable(z.iso.datetime()),
  CheckedAt: z.iso.datetime(),
});

export type AuditChain = z.infer<typeof auditChainSchema>;

export const getAuditChain = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit/chain',
  summary: `Whether every event stands as it was written: the whole log is read and its seals computed again, at most once a minute. ${staffAlone}`,
  answer: auditChainSchema,
});
