/** Which part of the site a machine belongs to: the chart room lists machines by area. */

const machinesOf = {
  'Every page':
    'chunkLoad clientVersion clock consent contactPanel disconnectDialog liveConnection maintenance modal pagePresence searchSuggestions sharedLine sideMenu theme ticker videoPreview',
  'Log-in and session':
    'ageGate botCheck emailVerification loginForm passwordReset resetRequest session verificationLetter',
  'Signing up': 'accountCreation addressStep birthDateStep invitation passwordMeter phoneStep',
  Account:
    'accountDeletion accountInfo activeSessions addressBook cardForm cards documents emailBook headerCounts ownData phoneBook profile stripeCard',
  'Auctions and lots': 'activeAuctions catalogFilters followedLots lotGallery lotShare lotVisit',
  Bidding:
    'addToCart bidCart bidHistory bidderTools bidding myBids outbidNews ownChips receiptCheck registration sealedWithdrawal',
  Saleroom: 'clerk liveRoom roomFeed roomOwnLots roomSound roomText roomVideo',
  Wishlists: 'listDraft listShare note sharedList undo watch wishRows wishlist',
  'Messages and alerts': 'alertsPopover messages noticeSettings push textAlerts textMessages',
  Invoices: 'payInvoice wonAuctions',
  'Consigning and forms': 'consignment consignments consignorForm inquiryForm photoUpload',
  'Staff desk':
    'approvals auditChain auditFile auditLog auditTimeline bidderRecord bidderSearch documentReview errorReports heldLots invoiceLedger invoiceRecord noticeRecord reconciliation staffCampaigns staffConsignments staffIndex staffInquiries staffInvoices staffSales timedConsole',
  'Chart room and recorder':
    'chartRoom chartRoomLive errorRecording pathCopy recorder recorderReport replay simulation',
} as const;

/** For a machine that nobody has put into an area yet. */
const elsewhere = 'Other';

const areaOf = new Map(
  Object.entries(machinesOf).flatMap(([area, machines]) =>
    machines.split(' ').map((id) => [id, area] as const),
  ),
);

export type Area = { name: string; machines: readonly string[] };

/** In the order of the areas; within one, in the given order. An area without any of them is left out. */
export function byArea(machines: readonly string[]): Area[] {
  const found = Map.groupBy(machines, (id) => areaOf.get(id) ?? elsewhere);
  return [...Object.keys(machinesOf), elsewhere].flatMap((name) => {
    const own = found.get(name) ?? [];
    return own.length > 0 ? [{ name, machines: own }] : [];
  });
}
