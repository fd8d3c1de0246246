/** Sales and their postponements on the staff desk, with the server behind them. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { getStaffSales, postponeSale, type StaffSale } from '#contract/saleroom/postponing.ts';
import {
  type PostponeAnswer,
  type SentPostponement,
  staffSalesMachine,
} from '#machines/desk/staffSalesMachine.ts';

export const machines = [
  staffSalesMachine.provide({
    actors: {
      listSales: askWith<readonly StaffSale[]>(
        async (call, _, options) => (await call(getStaffSales, {}, options)).Sales,
      ),
      // Under the same key it answers the same, and does nothing new.
      postpone: askWith<PostponeAnswer, SentPostponement>((call, sent, options) => {
        const { auctionId: AuctionID, sessionNumber, seenStartsAt, startsAt, reason, key } = sent;
        const body = {
          SessionNumber: sessionNumber,
          SeenStartsAt: seenStartsAt,
          StartsAt: startsAt,
          Reason: reason,
          Key: key,
        };
        return call(postponeSale, { params: { AuctionID }, body }, { ...options, idempotencyKey: key });
      }),
    },
  }),
];
