/** The icons of a lot's state, apart from all others: cards stand on the front page, which carries no long list. */
export const lotIconPaths = {
  checkCircle: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM6.5 10.2l2.4 2.4 4.6-5',
  downCircle: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v7.5M6.8 10.5l3.2 3.2 3.2-3.2',
  flag: 'M5 17.5v-15M5 3.5h10l-2.2 3.2L15 10H5',
  clock: 'M10 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM10 7.5V11l2.2 1.6M8 2h4',
  star: 'M10 2.2l2.3 5 5.5.6-4.1 3.7 1.2 5.4L10 14.1l-4.9 2.8 1.2-5.4L2.2 7.8l5.5-.6Z',
  gavel: 'M3 17h8M11.2 3.2l5.6 5.6M8.3 6.1l5.6 5.6M9.7 4.7l5.6 5.6M9 9.2l-6 6',
  removeCircle: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM6.5 10h7',
} as const;

export type LotIconName = keyof typeof lotIconPaths;
