/** Where calls of our own pages come from in logs and limits; no real client can have this address. */
export const inProcessAddress = '0.0.0.0';
