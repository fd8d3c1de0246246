/** Accounts, registrations and forms counted by campaign, for staff: to anybody else there is no such address. */
import * as z from 'zod/mini';

import { chicagoDay } from './chicagoDay.ts';
import { endpoint } from './endpoint.ts';

const staff = {
  domain: 'Staff',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const staffAlone = 'For staff: to anybody else there is no such address.';

/** What is counted, and the heading of its column on the page and in the file. */
export const campaignColumns = [
  ['Accounts', 'Accounts'],
  ['Registrations', 'Registrations'],
  ['Messages', 'Messages'],
  ['CatalogOrders', 'Catalog orders'],
  ['OffersToSell', 'Offers to sell'],
  ['Newsletters', 'Newsletters'],
] as const;
export type CampaignCount = (typeof campaignColumns)[number][0];

const counts = {
  /** With a verified email address. */
  Accounts: z.int(),
  /** For sales. */
  Registrations: z.int(),
  Messages: z.int(),
  CatalogOrders: z.int(),
  OffersToSell: z.int(),
  /** Confirmed by whoever reads the mailbox. */
  Newsletters: z.int(),
};

export const staffCampaignsSchema = z.object({
  /** Those with the most first. */
  Campaigns: z.array(z.object({ CampaignID: z.string(), ...counts })),
  /** How many campaigns there are, with those that are not among these. */
  Total: z.int(),
  /** What came without a campaign. */
  WithoutCampaign: z.object(counts),
});

export type StaffCampaigns = z.infer<typeof staffCampaignsSchema>;
export type CountedCampaign = StaffCampaigns['Campaigns'][number];

/** Both included. */
const days = { from: z.optional(chicagoDay), to: z.optional(chicagoDay) };

/** More than anybody reads on a page; the file has the others. */
export const mostCampaignsShown = 200;

export const getStaffCampaigns = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/campaigns',
  summary: `How many accounts, registrations, messages, orders of catalogs, offers to sell and newsletters came from each campaign, at most ${mostCampaignsShown} campaigns. ${staffAlone}`,
  query: z.object(days),
  answer: staffCampaignsSchema,
});

/** More rows than a spreadsheet is read by. */
export const mostCampaignRows = 10_000;

export const getCampaignsCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/campaigns.csv',
  summary: `The same for a spreadsheet, at most ${mostCampaignRows} campaigns; that it was taken is written in the security log. ${staffAlone}`,
  query: z.object(days),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});
