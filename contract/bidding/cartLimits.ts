/** As many lots as a Bid Cart holds. */
export const mostCartLines = 200;
