/** How the long lists of the staff desk are cut into pages: what the server takes and an address may ask for. */

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const highestPage = 10_000;
export const longestSearch = 100;

/** More than a spreadsheet is read by. */
export const mostExportedRows = 10_000;

/** A log has no end: so many of its rows are counted and paged through, and filters reach the others. */
export const mostCountedRows = 10_000;

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The part of a list that is read: a page of it, or all that goes into a file. */
export type AskedRows<Sort extends string> = {
  search: string;
  sort: Sort | null;
  order: SortOrder;
  most: number;
  skip: number;
};

export type AskedPage<Sort extends string> = Pick<AskedRows<Sort>, 'search' | 'order'> & {
  page: number;
  size: PageSize;
  sort?: Sort | undefined;
};

export const pageOfRows = <Sort extends string>({
  search,
  page,
  size,
  sort,
  order,
}: AskedPage<Sort>): AskedRows<Sort> => ({
  search,
  sort: sort ?? null,
  order,
  most: size,
  skip: (page - 1) * size,
});

/** Pages beyond what is counted have no rows. */
export const countedPageOfRows = <Sort extends string>(asked: AskedPage<Sort>): AskedRows<Sort> => {
  const rows = pageOfRows(asked);
  return { ...rows, most: Math.max(0, Math.min(rows.most, mostCountedRows - rows.skip)) };
};

export const exportedRows = <Sort extends string>(asked: AskedPage<Sort>): AskedRows<Sort> => ({
  ...pageOfRows(asked),
  most: mostExportedRows,
  skip: 0,
});
