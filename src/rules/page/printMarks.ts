/** How a part that is rendered once is marked in a page, for what marks it (Printed.tsx) and what fills it in (ssr/prints.ts). */
export type Print = { number: number; isKnown: boolean };
export type FindPrint = (name: string) => Print;

export const printTag = 'x-print';

/** Stands for a value until it is put in: an address of the site, because some values are. */
export const placeOf = (index: number): string => `/x-print-${index}/`;
export const places = /\/x-print-(\d+)\//gu;
