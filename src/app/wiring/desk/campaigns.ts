/** Campaigns on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { campaignSorts, getCampaignsCsv, getStaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { type CampaignFacts, campaignRow, type CampaignRow } from '#screens/desk/campaigns/campaignRow.ts';

function askedOf(place: ListPlace): CallOf<typeof getStaffCampaigns>['query'] {
  const { from, to } = place.filters;
  return { ...askedPage(place, campaignSorts), ...(from && { from }), ...(to && { to }) };
}

export const machines = [
  wiredDeskList<CampaignRow>({
    async read(call, place, options) {
      const query = askedOf(place);
      const { Campaigns, Total, WithoutCampaign } = await call(getStaffCampaigns, { query }, options);
      const first = (place.page - 1) * place.size + 1;
      return {
        rows: Campaigns.map((campaign, index) => campaignRow(campaign, first + index)),
        total: Total,
        facts: { WithoutCampaign } satisfies CampaignFacts,
      };
    },
    file: getCampaignsCsv,
    asked: askedOf,
  }),
  wiredDeskLook,
];
