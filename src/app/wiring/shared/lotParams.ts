/** A lot as most calls about one name it. */
export const lotParams = ({ auctionId, lotNumber }: { auctionId: number; lotNumber: number }) => ({
  params: { auctionid: auctionId, lotnumber: lotNumber },
});
