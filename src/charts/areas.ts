/** Which part of the site a machine belongs to, as the folders of `src/machines` have it: the chart room lists machines by area. */

export const machinesOf = {
  page: {
    title: 'Every page',
    machines:
      'ageGate chunkLoad clientVersion clock consent contactPanel disconnectDialog headerCounts liveConnection maintenance modal pagePresence sharedLine sideMenu theme ticker videoPreview',
  },
  session: {
    title: 'Log-in and session',
    machines:
      'accountCreation activeSessions addressStep birthDateStep botCheck emailVerification invitation loginForm passwordMeter passwordReset phoneStep resetRequest session verificationLetter',
  },
  account: {
    title: 'Account',
    machines:
      'accountDeletion accountInfo addressBook cardForm cards documents emailBook noticeSettings ownData phoneBook profile stripeCard',
  },
  catalog: {
    title: 'Catalog and lots',
    machines: 'catalogFilters followedLots lotGallery lotShare lotVisit searchSuggestions',
  },
  auctions: {
    title: 'Auctions',
    machines: 'activeAuctions',
  },
  bidding: {
    title: 'Bidding',
    machines:
      'addToCart bidCart bidHistory bidderTools bidding myBids outbidNews ownChips receiptCheck registration sealedWithdrawal',
  },
  saleroom: {
    title: 'Saleroom',
    machines: 'clerk liveRoom roomFeed roomOwnLots roomSound roomText roomVideo',
  },
  wishlists: {
    title: 'Wishlists',
    machines: 'listDraft listShare note sharedList undo watch wishRows wishlist',
  },
  alerts: {
    title: 'Alerts',
    machines: 'alertsPopover push textAlerts textMessages',
  },
  messages: {
    title: 'Messages',
    machines: 'messages',
  },
  invoices: {
    title: 'Invoices',
    machines: 'payInvoice wonAuctions',
  },
  consigning: {
    title: 'Consigning',
    machines: 'consignment consignments consignorForm photoUpload',
  },
  content: {
    title: 'Forms of the pages',
    machines: 'inquiryForm',
  },
  desk: {
    title: 'Staff desk',
    machines:
      'auditChain auditFile auditTimeline bidderRecord deskList deskLook documentReview heldLots invoiceLedger invoiceRecord reconciliation staffIndex staffSales timedConsole',
  },
  charts: {
    title: 'Chart room and recorder',
    machines: 'chartRoom chartRoomLive errorRecording pathCopy recorder recorderReport replay simulation',
  },
} as const;

/** For a machine that no one has put into an area yet. */
const elsewhere = 'Other';

const areaOf = new Map<string, string>(
  Object.values(machinesOf).flatMap(({ title, machines }) =>
    machines.split(' ').map((id) => [id, title] as const),
  ),
);

export type Area = { name: string; machines: readonly string[] };

/** In the order of the areas; within one, in the given order. An area without any of them is left out. */
export function byArea(machines: readonly string[]): Area[] {
  const found = Map.groupBy(machines, (id) => areaOf.get(id) ?? elsewhere);
  return [...Object.values(machinesOf).map(({ title }) => title), elsewhere].flatMap((name) => {
    const own = found.get(name) ?? [];
    return own.length > 0 ? [{ name, machines: own }] : [];
  });
}
