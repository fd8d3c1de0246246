/** What each campaign brought, for staff: read by days, and taken as a file. */
import {
  type CountedCampaign,
  type StaffCampaigns,
  campaignColumns,
  type CampaignCount,
} from '#contract/desk/staffCampaigns.ts';
import { campaignParts } from '#contract/page/campaign.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { type AskedCampaigns, type CampaignRow, countCampaigns } from './campaignStore.ts';

type Deps = { db: Database; securityLog: SecurityLog };

const countsOf = ({
  Accounts,
  Registrations,
  Messages,
  CatalogOrders,
  OffersToSell,
  Newsletters,
}: CampaignRow) => ({ Accounts, Registrations, Messages, CatalogOrders, OffersToSell, Newsletters });

const toCampaign = (row: CampaignRow): CountedCampaign => ({
  CampaignID: row.campaign ?? '',
  ...countsOf(row),
});

const heads = ['Source', 'Term', 'Campaign ID', ...campaignColumns.map(([, words]) => words)];

const cellsOf = (counted: Readonly<Record<CampaignCount, number>>): Cell[] =>
  campaignColumns.map(([name]) => counted[name]);

/** What each campaign brought, as a spreadsheet takes it. */
const campaignsCsv = ({ Campaigns, WithoutCampaign }: StaffCampaigns): string =>
  spreadsheetOf([
    heads,
    ...Campaigns.map((campaign) => {
      const { source, term } = campaignParts(campaign.CampaignID);
      return [source, term, campaign.CampaignID, ...cellsOf(campaign)];
    }),
    ['No campaign', '', '', ...cellsOf(WithoutCampaign)],
  ]);

export function createCampaigns({ db, securityLog }: Deps) {
  const assertRight = createAssertRight({ db, securityLog });

  async function read(asked: AskedCampaigns): Promise<StaffCampaigns> {
    const [without, ...campaigns] = await countCampaigns(db, asked);
    if (!without) throw new Error('A count answered no row.');
    return {
      Campaigns: campaigns.map(toCampaign),
      Total: without.total,
      WithoutCampaign: countsOf(without),
    };
  }

  return {
    async list(asking: Asking, asked: AskedCampaigns): Promise<StaffCampaigns> {
      await assertRight(asking, 'records', 'campaigns');
      return read(asked);
    },

    async csv(asking: Asking, asked: AskedCampaigns): Promise<string> {
      await assertRight(asking, 'records', 'campaigns file');
      const counted = await read(asked);
      const { from, to } = asked;
      const { caller, address } = asking;
      await db.transaction((tx) =>
        securityLog.record(tx, {
          kind: 'campaigns_exported',
          accountId: caller.accountId,
          sessionId: caller.sessionId,
          address,
          facts: { from, to, campaigns: counted.Campaigns.length },
        }),
      );
      return campaignsCsv(counted);
    },
  };
}
