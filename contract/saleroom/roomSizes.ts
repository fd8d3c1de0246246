/** How many of the lots to come, and of what has happened, a room of the saleroom tells. */
export const roomSizes = { next: 12, events: 40, eventsOfNews: 3 } as const;
