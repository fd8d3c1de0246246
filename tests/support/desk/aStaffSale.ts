/** A sale as staff see it. */
import type { StaffSale } from '#contract/postponing.ts';

import { anAuction } from './anAuction.ts';

export const aStaffSale = (auction: Partial<StaffSale['Auction']> = {}, registeredCount = 42): StaffSale => ({
  Auction: anAuction(auction),
  RegisteredCount: registeredCount,
});
