/** How the desk's own search says that the one bidder it finds is to be opened: the list of a single row would be one press more. */

export const opensOnly = { opensOnly: true } as const;

export const isOpeningOnly = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensOnly' in state && state.opensOnly === true;
