/** What people have written by the forms, for staff: for anyone else there is no such address. */
import * as z from 'zod/mini';

import { inquiryKinds } from '#contract/content/inquiryFields.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

const staff = {
  domain: 'Inquiries',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const staffAlone = 'For staff: for anyone else there is no such address.';

/** Beside those of the forms that one machine fills in: what is offered for sale by the consignor form. */
export const staffInquiryKinds = [...inquiryKinds, 'consignor'] as const;
export type StaffInquiryKind = (typeof staffInquiryKinds)[number];

/** `open` waits for us. A newsletter waits for no one: of that kind `open` is who gets it, and `answered` who left. */
export const inquiryLists = ['open', 'answered', 'all'] as const;
export type InquiryListName = (typeof inquiryLists)[number];

/** Without one, those that have waited longest come first, and of the other lists the last. */
export const inquirySorts = ['name', 'number', 'about', 'sent', 'answered'] as const;
export type InquirySort = (typeof inquirySorts)[number];

export const inquiryStates = ['open', 'answered', 'subscribed', 'left'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const staffInquirySchema = z.object({
  /** Within its kind; newsletters are numbered by themselves. */
  InquiryID: z.int(),
  Kind: z.enum(staffInquiryKinds),
  State: z.enum(inquiryStates),
  Name: z.string(),
  Email: z.string(),
  Phone: z.string(),
  /** Anyone who was logged in when they wrote. */
  AccountID: z.nullable(z.int()),
  /** In one line: what a message is about, or which sale's catalog. */
  About: z.string(),
  /** The message, or the lines of an envelope. */
  Text: z.string(),
  /** Of what is offered for sale. */
  Photos: z.array(z.int()),
  SentAt: z.iso.datetime(),
  AnsweredAt: z.nullable(z.iso.datetime()),
  AnsweredBy: z.nullable(z.string()),
});

export type StaffInquiry = z.infer<typeof staffInquirySchema>;

export const staffInquiriesSchema = z.object({
  /** Of one page. */
  Inquiries: z.array(staffInquirySchema),
  /** On all pages. */
  Total: z.int(),
  /** How many of each kind are open. */
  Open: z.record(z.enum(staffInquiryKinds), z.int()),
});

export type StaffInquiries = z.infer<typeof staffInquiriesSchema>;

const filters = {
  ...listQuery(inquirySorts),
  list: z.prefault(z.enum(inquiryLists), 'open'),
  kind: z.prefault(z.enum([...staffInquiryKinds, 'all']), 'all'),
};

export const getStaffInquiries = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/inquiries',
  summary: `Messages, orders of catalogs, offers to sell and confirmed newsletters, found by number, name or email address: of those that are open the oldest first. ${staffAlone}`,
  query: z.object(filters),
  answer: staffInquiriesSchema,
});

export const getInquiriesCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/inquiries.csv',
  summary: `The same for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. ${staffAlone}`,
  query: z.object(filters),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const getInquiryPhoto = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/inquiries/photos/:PhotoID',
  summary: `A photograph of a piece offered through the form. ${staffAlone}`,
  params: z.object({
    PhotoID: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  answer: z.unknown(),
  answerType: 'image/jpeg',
});

export const markInquiry = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/clerk/inquiries/:InquiryID/mark',
  summary: `Says that a message was answered or a catalog mailed, or that it was not after all. ${staffAlone}`,
  params: z.object({
    InquiryID: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  body: z.object({ IsAnswered: z.boolean() }),
  /** `CHANGED`: someone else was faster. */
  answer: z.object({ Outcome: z.enum(['done', 'CHANGED']) }),
});

export type MarkedInquiry = z.infer<typeof markInquiry.answer>;
