/** What campaigns brought, as staff read it. */
import type { CountedCampaign, StaffCampaigns } from '#contract/desk/staffCampaigns.ts';

const nothing: StaffCampaigns['WithoutCampaign'] = {
  Accounts: 0,
  Registrations: 0,
  Messages: 0,
  CatalogOrders: 0,
  OffersToSell: 0,
  Newsletters: 0,
};

export const aCampaign = (campaign: Partial<CountedCampaign> = {}): CountedCampaign => ({
  ...nothing,
  CampaignID: 'mail||winchester',
  ...campaign,
});

export const someCampaigns = (given: Partial<StaffCampaigns> = {}): StaffCampaigns => {
  const Campaigns = given.Campaigns ?? [aCampaign({ Accounts: 12 })];
  return { Campaigns, Total: Campaigns.length, WithoutCampaign: nothing, ...given };
};
