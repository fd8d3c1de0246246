/** What each campaign brought, for staff: read by days, and taken as a file. */
import { mostCampaignRows, mostCampaignsShown, type StaffCampaigns } from '#contract/staffCampaigns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import { type Asking, createAssertRight } from './assertRight.ts';
import { campaignsCsv } from './campaignsCsv.ts';
import { type CampaignDays, type CampaignRow, countCampaigns } from './campaignStore.ts';

type Deps = { db: Database; securityLog: SecurityLog };

const nothing: CampaignRow = {
  campaign: null,
  rows: 0,
  Accounts: 0,
  Registrations: 0,
  Messages: 0,
  CatalogOrders: 0,
  OffersToSell: 0,
  Newsletters: 0,
};

const countsOf = ({ campaign: _campaign, rows: _rows, ...counts }: CampaignRow) => counts;

export function createCampaigns({ db, securityLog }: Deps) {
  const assertRight = createAssertRight({ db, securityLog });

  /** One row more than campaigns: what came without any. */
  async function count(days: CampaignDays, most: number): Promise<StaffCampaigns> {
    const rows = await countCampaigns(db, { ...days, most: most + 1 });
    const without = rows.find(({ campaign }) => campaign === null);
    const campaigns = rows.flatMap((row) =>
      row.campaign === null ? [] : [{ CampaignID: row.campaign, ...countsOf(row) }],
    );
    return {
      Campaigns: campaigns.slice(0, most),
      Total: (rows[0]?.rows ?? 0) - (without ? 1 : 0),
      WithoutCampaign: countsOf(without ?? nothing),
    };
  }

  return {
    async list(asking: Asking, days: CampaignDays): Promise<StaffCampaigns> {
      await assertRight(asking, 'records', 'campaigns');
      return count(days, mostCampaignsShown);
    },

    async csv(asking: Asking, days: CampaignDays): Promise<string> {
      await assertRight(asking, 'records', 'campaigns file');
      const counted = await count(days, mostCampaignRows);
      const { caller, address } = asking;
      await db.transaction((tx) =>
        securityLog.record(tx, {
          kind: 'campaigns_exported',
          accountId: caller.accountId,
          sessionId: caller.sessionId,
          address,
          facts: { ...days, campaigns: counted.Campaigns.length },
        }),
      );
      return campaignsCsv(counted);
    },
  };
}
