/** Accounts, registrations and forms counted by campaign, for staff: for anyone else there is no such address. */
import * as z from 'zod/mini';

import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

const staff = {
  domain: 'Staff',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const staffAlone = 'For staff: for anyone else there is no such address.';

/** Without one, those that brought the most come first. */
export const campaignSorts = [
  'campaign',
  'accounts',
  'registrations',
  'messages',
  'catalogOrders',
  'offersToSell',
  'newsletters',
] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/** What is counted, the heading of its column on the page and in the file, and what sorts by it. */
export const campaignColumns = [
  ['Accounts', 'Accounts', 'accounts'],
  ['Registrations', 'Registrations', 'registrations'],
  ['Messages', 'Messages', 'messages'],
  ['CatalogOrders', 'Catalog orders', 'catalogOrders'],
  ['OffersToSell', 'Offers to sell', 'offersToSell'],
  ['Newsletters', 'Newsletters', 'newsletters'],
] as const satisfies readonly (readonly [count: string, words: string, sort: CampaignSort])[];
export type CampaignCount = (typeof campaignColumns)[number][0];

const counts = {
  /** With a verified email address. */
  Accounts: z.int(),
  /** For sales. */
  Registrations: z.int(),
  Messages: z.int(),
  CatalogOrders: z.int(),
  OffersToSell: z.int(),
  /** Confirmed by anyone who reads the mailbox. */
  Newsletters: z.int(),
};

export const staffCampaignsSchema = z.object({
  /** Of one page. */
  Campaigns: z.array(z.object({ CampaignID: z.string(), ...counts })),
  /** On all pages. */
  Total: z.int(),
  /** What came without a campaign, whatever is searched for. */
  WithoutCampaign: z.object(counts),
});

export type StaffCampaigns = z.infer<typeof staffCampaignsSchema>;
export type CountedCampaign = StaffCampaigns['Campaigns'][number];

const campaignsQuery = {
  ...listQuery(campaignSorts),
  /** Days, both included. */
  from: z.optional(chicagoDay),
  to: z.optional(chicagoDay),
};

export const getStaffCampaigns = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/campaigns',
  summary: `How many accounts, registrations, messages, orders of catalogs, offers to sell and newsletters came from each campaign. ${staffAlone}`,
  query: z.object(campaignsQuery),
  answer: staffCampaignsSchema,
});

export const getCampaignsCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/campaigns.csv',
  summary: `The same for a spreadsheet, at most ${mostExportedRows} campaigns; that it was taken is written in the security log. ${staffAlone}`,
  query: z.object(campaignsQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});
