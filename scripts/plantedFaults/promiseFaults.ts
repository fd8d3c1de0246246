/** Faults in what we promise: terms, money, own lots, pages for everybody, and people's keys. */
import type { PlantedFault } from './plantedFault.ts';

export const promiseFaults: readonly PlantedFault[] = [
  {
    name: 'An import changes the terms of a lot that has a sealed bid',
    area: 'terms',
    file: 'server/auctions/import/frozenTerms.ts',
    find: '  return hasBid ? `lot ${lotNumber} has a sealed bid` : null;',
    replace: '  return null;',
    foundBy: {
      suite: 'server',
      file: 'tests/server/auctions/import/frozenTerms.test.ts',
      test: 'a sealed bid, which no one sees yet, keeps the terms of its lot and of its sale all the same',
    },
  },
  {
    name: 'Anyone who asks for a large refund can approve it',
    area: 'refunds',
    file: 'server/invoices/payments/refunding.ts',
    find: "  if (IsApproved && isOwn) return 'SAME_PERSON';\n",
    replace: '',
    foundBy: {
      suite: 'server',
      file: 'tests/server/invoices/payments/staffLedger.test.ts',
      test: 'above the limit waits for a second person, who is another',
    },
  },
  {
    name: 'A large refund in small parts needs no one else',
    area: 'refunds',
    file: 'contract/invoices/ledger.ts',
    find: '  return refundedCents + waitingCents + amountCents > limitCents;',
    replace: '  return amountCents > limitCents;',
    foundBy: {
      suite: 'server',
      file: 'tests/server/invoices/payments/staffLedger.test.ts',
      test: 'above the limit waits for a second person, who is another',
    },
  },
  {
    name: 'A consignor who is found out late keeps the lead on their own lot',
    area: 'held lots',
    file: 'server/catalog/lots/linkConsignor.ts',
    find: '  await holdConflicted(tx, lotIds, now);\n',
    replace: '',
    foundBy: {
      suite: 'server',
      file: 'tests/server/saleroom/timedConsole/heldLots.test.ts',
      test: 'a lot is held where its consignor has bid on it, and no other',
    },
  },
  {
    name: 'Pages are rendered without a limit',
    area: 'rendering',
    file: 'server/page/pages/renderQueue.ts',
    find: '(doBidsCome ? 1 : mostAtOnce)',
    replace: '(doBidsCome ? 1 : Infinity)',
    foundBy: {
      suite: 'server',
      file: 'tests/server/page/pages/pages.test.ts',
      test: 'two are rendered at once, sixty wait, and the next gets a 503 with a time to retry',
    },
  },
  {
    name: 'Anyone who is suspended stays logged in',
    area: 'suspension',
    file: 'server/desk/approvals/decisionStore.ts',
    find: "  return status === 'suspended' ? revokeAllOf(tx, accountId, { reason: 'suspended', now: new Date(now) }) : 0;",
    replace: '  return 0;',
    foundBy: {
      suite: 'server',
      file: 'tests/server/desk/approvals/decisions.test.ts',
      test: 'everywhere holds in every sale, and a sale of its own suspension outlives it',
    },
  },
  {
    name: 'A bid that was received in time and still waits is closed over',
    area: 'closing',
    file: 'server/bidding/bids/decidedThrough.ts',
    find: 'const undecidedMs = since === null ? Infinity : Date.parse(since) - 1;',
    replace: 'const undecidedMs = since === null ? Infinity : nowMs;',
    foundBy: {
      suite: 'server',
      file: 'tests/server/bidding/closing/keepClosing.test.ts',
      test: 'a lot is not closed while a bid that was received before its end waits, on whatever node',
    },
  },
  {
    name: 'Anyone who finds an open browser gets a copy of all its data',
    area: 'own data',
    file: 'server/account/ownData/service.ts',
    find: 'if (!isOwner || !(await',
    replace: 'if (!(await',
    foundBy: {
      suite: 'server',
      file: 'tests/server/account/ownData/ownData.test.ts',
      test: 'a wrong password gives no file, and is written down',
    },
  },
];
