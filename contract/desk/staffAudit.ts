/** The security log as staff read it: what happened to accounts, found by kind, account, address and day. */
import * as z from 'zod/mini';

import { chicagoDay } from './chicagoDay.ts';
import { endpoint } from './endpoint.ts';

const domain = 'Staff';
const staffAlone = 'For staff: to anybody else there is no such address.';
const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const auditFactSchema = z.object({
  Name: z.string(),
  /** As it was written. */
  Value: z.string(),
  /** What the number stands for: a person, a sale, a lot, a consigned piece. Null for everything else. */
  Named: z.nullable(z.string()),
});

export type AuditFact = z.infer<typeof auditFactSchema>;

export const auditEventSchema = z.object({
  EventID: z.int(),
  HappenedAt: z.iso.datetime(),
  Kind: z.string(),
  AccountID: z.nullable(z.int()),
  /** Null where there is no such account any more. */
  Name: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  /** In the order of their names. */
  Facts: z.array(auditFactSchema),
});

export const auditLogSchema = z.object({
  /** The last first. */
  Events: z.array(auditEventSchema),
  /** Older ones that fit are asked for as those before this event; null where there are none. */
  NextBefore: z.nullable(z.int()),
  /** Every kind that occurs in the log. */
  Kinds: z.array(z.string()),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditLog = z.infer<typeof auditLogSchema>;

const filters = {
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
  summary: `The security log, the last events first. ${staffAlone}`,
  query: z.object({ ...filters, before: z.optional(id) }),
  answer: auditLogSchema,
});

/** More rows than a spreadsheet is read by; the filters narrow it down. */
export const mostAuditRows = 10_000;

export const getAuditCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit.csv',
  summary: `The same for a spreadsheet, at most ${mostAuditRows} rows; that it was taken is written in the log. ${staffAlone}`,
  query: z.object(filters),
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
  summary: `Whether every event stands as it was written: the whole log is read and its seals made anew, at most once a minute. ${staffAlone}`,
  answer: auditChainSchema,
});
