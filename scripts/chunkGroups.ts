/** Which of the browser's files are built into one: small ones that are used together compress badly one by one. */
import { accountParts, muiChunkGroups } from './muiChunkGroups.ts';

const shell = { name: 'shell', tags: ['$initial' as const], priority: 2 };

/** Rules lie with their area, those that only pages use in a folder of the pages' own. */
const rules = String.raw`(?:contract|src/rules)/\w+/`;

/** Files of the site by a part of their path; the chart room's copies are none of a visitor's. */
const ownFiles = (parts: readonly string[]) => new RegExp(`^(?!.*\\?copy$).*(?:${parts.join('|')})`, 'u');

/** What the pages with lots on them share, and what those with an auction's head do: a file each, for the same reason. */
const shared = (name: string, folders: readonly string[]) => ({
  name,
  minShareCount: 2,
  priority: 1,
  test: ownFiles(folders),
});

const lots = shared('lots', [
  'src/ui/(?:countdown|lotCard|marked|picture)/',
  'src/(?:actors/registration|ui/registering/RegisterDialog|ui/icon/LotIcon|ui/disconnected/StaleMark)\\.',
  'src/(?:machines/page/tickerMachine|app/wiring/shared/wiredTicker)',
  `${rules}(?:countdown|estimate|lastUpdated|lotAddress|lotCardState|markedText|pictureAddress)`,
]);

/** What nearly every page beside the front page needs: a file each would be larger than what is in it. */
const basics = shared('basics', [
  'src/ui/(?:frame/|liveMark/|icon/(?!LotIcon)|link/TextLink|phoneLink/|runningHead/)',
  'src/app/wiring/shared/(?:ask|lotParams)\\.',
  'src/services/kernel/(?:late|addressOf|openFile)\\.',
  'src/actors/unsavedWork\\.',
  `${rules}(?:money|groupedDigits|centralTime|auctionCodes|returnTo)\\.`,
]);

/** Small pieces that the front page does without, and most others have one of. */
const type = shared('type', ['src/ui/(?:heading|text|actions)/', 'src/ui/link/CoverLink']);
const birthDate = shared('birthDate', ['src/ui/birthDate/', `${rules}(?:age|birthDate)`]);

const search = shared('search', [
  'src/ui/lotSearch/(?!FilterDrawer)',
  'src/machines/catalog/catalogFiltersMachine',
]);

/** What is asked of a catalog, in words and addresses: text alerts say it, too. */
const catalogRules = shared('catalogRules', [
  `${rules}(?:catalog[A-Z]|categories|foreignParameters|rangeEnds)`,
]);

/** Of nearly every page with a loader, and of those that list no lots too. */
const loading = shared('loading', [
  'src/app/(?:loaders/shared/(?:missing|searchOutcome)|head/structuredLists)',
]);

const auctions = shared('auctions', [
  'src/ui/auctionHeading/(?!CalendarMenu)',
  'src/actors/auctionNews',
  `${rules}(?:auctionState|auctionWords|auctionDates|calendarLinks)`,
]);

const bids = shared('bids', [
  `${rules}(?:bidIncrements|bidOutcomes|bidWords|classWords|houseDefaults|jumpGuard|ownBid|proxyBid|reserve)\\.`,
  'src/ui/bidding/(?:newBidKey|useSlowly)',
  'src/actors/line\\.',
]);

/** A bid with its calls: on a lot's page and in a row of My Bids. */
const bidding = shared('bidding', ['src/(?:machines/bidding/bidding[A-Z]|app/wiring/shared/wiredBidding)']);

/** How a lot stands, and whether it is up in the room. */
const lotState = shared('lotState', [
  'src/actors/lotInRoom\\.',
  'contract/bidding/(?:lotPanelState|lotsBefore)\\.',
]);

/** The header and the bars under it, which every page fetches after its first paint. */
const header = {
  name: 'header',
  priority: 1,
  test: ownFiles([
    'src/app/layout/(?:AlertsButton|MenuButton|NoticeBars(?!Island)|visitorBadges)',
    'src/(?:rules/page/badges|ui/link/currentLink|ui/controls/LateTip)\\.',
    'contract/catalog/siteSearch\\.',
    'src/ui/suggestions/SiteSearch\\.',
  ]),
};

/**
 * What every page does beside showing itself, once it has a moment: who is logged in, the live line, what is said over the
 * page, watching lots, the record for a fault. No screen of visitors imports any of it.
 */
const late = {
  name: 'late',
  priority: 1,
  test: ownFiles([
    'src/app/start/(?:recordedMoves|startRecorder|chartRoomListener|startExtras|startLate|startWatching|startLive|loadLine)\\.',
    'src/app/start/extras/(?:extraRoot|contactPanel|footHeight|Extras)',
    'src/app/faults/(?:faultRecording|namedFault)',
    'src/app/layout/(?:ConnectionNotices|DeletionNews|OutbidNews)\\.',
    'src/app/wiring/shared/(?:activeAuctions|inboxFollower|liveWiring|onChange|pageClock|session|wired(?:OutbidNews|Watch)\\.)',
    'src/machines/(?:account/accountInfo|auctions/activeAuctionsM|bidding/(?:outbidNews|ownChips)|catalog/followedLotsM|wishlists/watch)',
    'src/machines/page/(?:clockM|contactPanel|disconnectDialogM|headerCounts|liveConnectionM|pagePresenceM)',
    'src/machines/session/session(?:Setup|Machine)\\.',
    'src/rules/auctions/activeAuction\\.',
    'src/services/(?:account/account|bidding/standings|charts/recorder|kernel/(?:otherTabs|pageVisibility|serverClock|tabActors)|page/(?:liveLine|sharedLine)|session/(?:session|logoutMark))\\.',
    'src/ui/(?:contactPanel/|disconnected/Disconnected|outbid/|watch/watchMarks)',
    'src/charts/declaredTransitions',
    'contract/bidding/ownChips\\.',
    'contract/charts/(?:recordings?|tabActors)\\.',
  ]),
};

/** What every page asks of its visitor. */
const visitorCalls = {
  name: 'visitorCalls',
  priority: 1,
  test: ownFiles(['contract/(?:session/(?:accounts|sessions)|account/emails)\\.']),
};

/** What every call is checked with. */
const schemas = {
  name: 'schemas',
  priority: 1,
  test: /\/node_modules\/zod\/|\/contract\/kernel\/endpoint\./u,
};

/** The gallery of pieces shows parts of the live room: without this the room would be cut in two for its sake. */
const room = {
  name: 'room',
  priority: 1,
  test: ownFiles([
    'src/screens/saleroom/liveRoom/(?!LiveRoomScreen|NextOfMine|QuickMax|PriceRule|VideoPlace|StreamPlayer|roomStream|RoomNotice|roomFixture)',
    'src/machines/saleroom/(?:liveRoom|room(?!Video)[A-Z])',
    'src/ui/roomFeed/eventWords',
    'src/rules/saleroom/liveRoomState',
  ]),
};

export const chunkGroups = [
  shell,
  ...muiChunkGroups,
  basics,
  type,
  birthDate,
  lots,
  auctions,
  search,
  catalogRules,
  loading,
  bids,
  bidding,
  lotState,
  room,
  header,
  late,
  visitorCalls,
  schemas,
  accountParts,
] as const;
