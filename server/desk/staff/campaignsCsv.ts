/** What each campaign brought, as a spreadsheet takes it. */
import { campaignColumns, type CampaignCount, type StaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import { campaignParts } from '#contract/page/campaign.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const heads = ['Source', 'Term', 'Campaign ID', ...campaignColumns.map(([, words]) => words)];

const countsOf = (counted: Readonly<Record<CampaignCount, number>>): Cell[] =>
  campaignColumns.map(([name]) => counted[name]);

export const campaignsCsv = ({ Campaigns, WithoutCampaign }: StaffCampaigns): string =>
  spreadsheetOf([
    heads,
    ...Campaigns.map((campaign) => {
      const { source, term } = campaignParts(campaign.CampaignID);
      return [source, term, campaign.CampaignID, ...countsOf(campaign)];
    }),
    ['No campaign', '', '', ...countsOf(WithoutCampaign)],
  ]);
