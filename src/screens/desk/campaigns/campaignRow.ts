/** A campaign as a row of the desk. */
import type { CountedCampaign, StaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import { campaignParts } from '#contract/page/campaign.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type CampaignRow = DeskRow & CountedCampaign;

/** Beside the rows of the list. */
export type CampaignFacts = Pick<StaffCampaigns, 'WithoutCampaign'>;

/** @param place of the row among all that were found: campaigns have no number of their own */
export function campaignRow(campaign: CountedCampaign, place: number): CampaignRow {
  const { source, term } = campaignParts(campaign.CampaignID);
  return { ...campaign, id: place, name: term === '' ? source : `${source}, ${term}` };
}
