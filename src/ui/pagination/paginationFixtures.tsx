/** The pager at its first page, in the middle and at the end. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Pagination } from './Pagination.tsx';

const addressOf = (page: number): string => `/news-and-events/${page}`;

export const paginationFixtures: Fixture[] = [
  [1, 3],
  [6, 12],
  [12, 12],
].map(([page = 1, pageCount = 1]) => ({
  name: `page ${page} of ${pageCount}`,
  render: (ground) => (
    <Pagination
      page={page}
      pageCount={pageCount}
      addressOf={addressOf}
      label={`Page ${page} of ${pageCount} on ${ground}`}
    />
  ),
}));
