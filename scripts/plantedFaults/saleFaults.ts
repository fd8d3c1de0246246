/** Faults of sales: catalogs, lots, bids, the live room and the cart. */
import type { PlantedFault } from './plantedFault.ts';

export const saleFaults: readonly PlantedFault[] = [
  {
    name: 'A live sale is not in session between its days',
    area: 'auctions list',
    file: 'src/rules/auctions/saleRow.ts',
    find: "Status === 'running' || Status === 'between'",
    replace: "Status === 'running'",
    foundBy: {
      suite: 'unit',
      file: 'tests/rules/auctions/saleRow.test.ts',
      test: 'every sale stands in one part of the timetable',
    },
  },
  {
    name: 'On a phone the filters of a catalog are never counted',
    area: 'catalog filters',
    file: 'src/app/wiring/catalog/catalog.ts',
    find: 'auctionId: auctionId ?? 0 }',
    replace: 'auctionId: 0 }',
    foundBy: {
      suite: 'stories',
      file: 'e2e/stories/catalog/catalog.spec.ts',
      test: 'its filters are shown with one press',
      says: 'Show',
    },
  },
  {
    name: 'Search engines read that a lot that did not sell is offered at its last bid',
    area: 'lot page',
    file: 'src/app/head/lotHead.ts',
    find: "if (Status === 'passed' || Status === 'withdrawn') return null;",
    replace: "if (Status === 'withdrawn') return null;",
    foundBy: {
      suite: 'dom',
      file: 'tests/app/loaders/catalog/lot.test.ts',
      test: 'is OutOfStock',
    },
  },
  {
    name: 'A bid of exactly the minimum is refused',
    area: 'bidding',
    file: 'contract/bidding/proxyBid.ts',
    find: 'return maxCents < askCents ?',
    replace: 'return maxCents <= askCents ?',
    foundBy: {
      suite: 'unit',
      file: 'tests/contract/bidding/proxyBid.test.ts',
      test: 'the worked example without a reserve, from $500',
    },
  },
  {
    name: 'Of two equal maxima the later one wins',
    area: 'max bids',
    file: 'contract/bidding/proxyBid.ts',
    find: 'bid.maxCents <= lot.leader.maxCents ? losingTo',
    replace: 'bid.maxCents < lot.leader.maxCents ? losingTo',
    foundBy: {
      suite: 'unit',
      file: 'tests/contract/bidding/proxyBid.test.ts',
      test: 'a losing max is shown as a bid of its amount',
    },
  },
  {
    name: 'Of two equal sealed bids the later one leads',
    area: 'sealed bids',
    file: 'contract/bidding/sealedBids.ts',
    find: 'one.seq - other.seq',
    replace: 'other.seq - one.seq',
    foundBy: {
      suite: 'unit',
      file: 'tests/contract/bidding/sealedBids.test.ts',
      test: 'sealed bids: a tie goes to the earlier, at its amount',
    },
  },
  {
    name: 'An account that waits for approval is let into a sale at once',
    area: 'registrations',
    file: 'server/bidding/registrations/service.ts',
    find: "return accountStatus === 'pending' ? 'staff' : approval;",
    replace: "return accountStatus === 'suspended' ? 'staff' : approval;",
    foundBy: {
      suite: 'server',
      file: 'tests/server/bidding/registrations/registrations.test.ts',
      test: 'an account that waits for approval itself is looked at by staff',
    },
  },
  {
    name: 'A double click in the room bids twice',
    area: 'live room',
    file: 'src/screens/saleroom/liveRoom/BigButton.tsx',
    find: '    if (detail <= 1) actions.bid();',
    replace: '    if (detail >= 1) actions.bid();',
    foundBy: {
      suite: 'dom',
      file: 'tests/screens/saleroom/liveRoom/roomBidding.test.tsx',
      test: 'a key that is held down, and a double click, bid once',
    },
  },
  {
    name: 'Letters that a clerk types into a message conduct the sale',
    area: 'clerk console',
    file: 'src/screens/saleroom/clerk/useClerk.ts',
    find: ' || isTyping(event)) return;',
    replace: ') return;',
    foundBy: {
      suite: 'dom',
      file: 'tests/screens/saleroom/clerk/ClerkKeys.test.tsx',
      test: 'a key that is held down, or pressed with another, or while someone types',
    },
  },
  {
    name: 'The Disconnected dialog opens by itself again and again',
    area: 'live connection',
    file: 'src/app/wiring/shared/liveWiring.ts',
    find: 'store(storedKeys.disconnectedAt, String(Date.now()));',
    replace: 'store(storedKeys.disconnectedAt, String(performance.now()));',
    foundBy: {
      suite: 'dom',
      file: 'tests/app/start/startLive.test.ts',
      test: 'DM-01 opens by itself on a time-sensitive page',
    },
  },
  {
    name: 'Without a network, Submit in the cart can be pressed',
    area: 'cart',
    file: 'src/screens/bidding/cart/CartReview.tsx',
    find: 'const isOff = ready.length === 0 || isOffline;',
    replace: 'const isOff = ready.length === 0;',
    foundBy: {
      suite: 'dom',
      file: 'tests/screens/bidding/cart/submitCart.test.tsx',
      test: 'offline nothing is sent',
    },
  },
];
