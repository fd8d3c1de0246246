/** Campaigns on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { campaignSorts } from '#contract/desk/staffCampaigns.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { type CampaignFacts, campaignRow, type CampaignRow } from '#screens/desk/campaigns/campaignRow.ts';
import type { AskedCampaigns } from '#services/desk/staff.ts';

function askedOf(place: ListPlace): AskedCampaigns {
  const { from, to } = place.filters;
  return { ...askedPage(place, campaignSorts), ...(from && { from }), ...(to && { to }) };
}

export const machines = [
  wiredDeskList<CampaignRow>({
    async read({ staff }, place, options) {
      const { Campaigns, Total, WithoutCampaign } = await staff.campaigns(askedOf(place), options);
      const first = (place.page - 1) * place.size + 1;
      return {
        rows: Campaigns.map((campaign, index) => campaignRow(campaign, first + index)),
        total: Total,
        facts: { WithoutCampaign } satisfies CampaignFacts,
      };
    },
    openFile: ({ staff }, place, options) => staff.openCampaigns(askedOf(place), options),
  }),
  wiredDeskLook,
];
