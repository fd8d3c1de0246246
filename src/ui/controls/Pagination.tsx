/** MUI's pagination as links: each page has its own address. One page needs no pager. */
import MuiPagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';

import { AppLink } from '#ui/link/AppLink.tsx';

export type PaginationProps = {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  /** Only where several stand on one page. */
  label?: string;
};

const ends = { previous: () => 'Previous', next: () => 'Next' };

function nameOf(type: string, page: number | null): string {
  if (type === 'previous') return 'Previous';
  return type === 'next' ? 'Next' : `Page ${page}`;
}

export function Pagination({ page, pageCount, addressOf, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <MuiPagination
      aria-label={label}
      page={page}
      count={pageCount}
      getItemAriaLabel={nameOf}
      // Before the first page and after the last there is no address: what stands there is a disabled button.
      renderItem={(item) =>
        item.page === null || item.disabled ? (
          <PaginationItem {...item} slots={ends} />
        ) : (
          <PaginationItem {...item} component={AppLink} to={addressOf(item.page)} slots={ends} />
        )
      }
    />
  );
}
