/** Sales and their postponements on the staff desk, with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { StaffSale } from '#contract/saleroom/postponing.ts';
import {
  type PostponeAnswer,
  type SentPostponement,
  staffSalesMachine,
} from '#machines/desk/staffSalesMachine.ts';

export const machines = [
  staffSalesMachine.provide({
    actors: {
      listSales: serviceCall<readonly StaffSale[]>(({ timedSales }, _, options) => timedSales.sales(options)),
      postpone: serviceCall<PostponeAnswer, SentPostponement>(({ timedSales }, sent, options) =>
        timedSales.postpone(sent, options),
      ),
    },
  }),
];
