/** The timetable of all announced sales. What the page says about itself is in `heads.ts`. */
import type { LoaderFunction } from 'react-router-dom';

import { saleGroups } from '#rules/auctions/saleRow.ts';
import type { LoadServices } from '#services/kernel/index.ts';

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const { auctions } = await services();
    return { groups: saleGroups(await auctions.list(request)) };
  };
