/** A sale as staff see it. */
import type { StaffSale } from '#contract/saleroom/postponing.ts';
import { anAuction } from '#fixtures/auction.ts';

export const aStaffSale = (auction: Partial<StaffSale['Auction']> = {}, registeredCount = 42): StaffSale => ({
  Auction: anAuction(auction),
  RegisteredCount: registeredCount,
});
