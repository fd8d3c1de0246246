/** What each campaign brought, for staff: read by days, and taken as a file. */
import type { CountedCampaign, StaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { campaignsCsv } from './campaignsCsv.ts';
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
