/** MUI's pagination as links: each page has its own address. One page needs no pager. */
import MuiPagination, { type PaginationRenderItemParams } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';

import { Printed } from '#ui/island/Printed.tsx';
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
      renderItem={(item) => <Item {...item} addressOf={addressOf} />}
    />
  );
}

type ItemProps = PaginationRenderItemParams & Pick<PaginationProps, 'addressOf'>;

/** Before the first page and after the last there is no address: what stands there is a disabled button. */
function Item({ addressOf, ...item }: ItemProps) {
  const { page, type, selected, disabled } = item;
  if (page === null || disabled) return <PaginationItem {...item} slots={ends} />;
  return (
    <Printed
      name={`page ${type} ${selected}`}
      values={[String(page), nameOf(type, page), addressOf(page)] as const}
    >
      {(words, name, to) => (
        <PaginationItem {...item} page={words} aria-label={name} component={AppLink} to={to} slots={ends} />
      )}
    </Printed>
  );
}
