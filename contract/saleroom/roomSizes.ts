/** How many of the coming lots, and of past events, a saleroom shows. */
export const roomSizes = { next: 12, events: 40, eventsOfNews: 3 } as const;
