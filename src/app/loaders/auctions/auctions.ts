/** The timetable of all announced sales. What the page says about itself is in `heads.ts`. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import { listAuctions } from '#contract/auctions/auctions.ts';
import { saleGroups } from '#rules/auctions/saleRow.ts';
import type { Call } from '#services/kernel/http.ts';

export const load = async (call: Call, { request }: LoaderFunctionArgs) => ({
  groups: saleGroups(await call(listAuctions, {}, request)),
});
