/** Which page numbers a pager shows: the ends, the current page and its neighbors; `null` stands for what is left out. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  // A gap of one number is no gap: show the number.
  if (page - 1 === 3) shown.add(2);
  if (page + 1 === pageCount - 2) shown.add(pageCount - 1);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
