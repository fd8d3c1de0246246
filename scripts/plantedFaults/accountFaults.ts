/** Faults of a visitor's own things: the login, the account, lists, messages, invoices and contacts. */
import type { PlantedFault } from './plantedFault.ts';

export const accountFaults: readonly PlantedFault[] = [
  {
    name: 'A hidden tab keeps asking the server, and does not ask when it is shown again',
    area: 'session',
    file: 'src/app/wiring/shared/sessionWiring.ts',
    find: "send({ type: isShown ? 'page.shown' : 'page.hidden' })",
    replace: "send({ type: isShown ? 'page.hidden' : 'page.shown' })",
    foundBy: {
      suite: 'dom',
      file: 'tests/app/wiring/shared/sessionActor.test.ts',
      test: 'LG-13 a hidden page asks nothing',
    },
  },
  {
    name: 'Back leaves the account form, and what was typed is lost',
    area: 'account creation',
    file: 'src/screens/session/createAccount/stepHistory.ts',
    find: 'if (shown > place) move(() => navigate({ search: searchFor(shown, at) }));',
    replace: 'if (shown > place) move(() => navigate({ search: searchFor(shown, at) }, { replace: true }));',
    foundBy: {
      suite: 'dom',
      file: 'tests/screens/session/createAccount/stepHistory.test.tsx',
      test: 'Back leads to the step before, Forward to the one after',
    },
  },
  {
    name: 'A reset link works a second time',
    area: 'password reset',
    file: 'server/session/passwords/reset.ts',
    find: '    await spendCodes(tx, { accountId, purpose, now });\n',
    replace: '',
    foundBy: {
      suite: 'server',
      file: 'tests/server/session/passwords/reset.test.ts',
      test: 'a link works once',
    },
  },
  {
    name: 'Undo does not bring a deleted list back',
    area: 'wishlists',
    file: 'src/services/wishlists/wishlists.ts',
    find: '? call(undeleteList, { params: { id: done.listId } })',
    replace: '? call(undeleteItem, { params: { wli: done.listId } })',
    foundBy: {
      suite: 'stories',
      file: 'e2e/stories/wishlists/wishlists.spec.ts',
      test: 'undoing brings all of it back',
      says: 'toHaveCount',
    },
  },
  {
    name: 'After a message is deleted by keyboard, the focus is lost',
    area: 'messages',
    file: 'src/screens/messages/MessageList.tsx',
    find: 'return (Messages[place + 1] ?? Messages[place - 1])?.MessageID ?? null;',
    replace: 'return Messages[place]?.MessageID ?? null;',
    foundBy: {
      suite: 'dom',
      file: 'tests/screens/messages/MessagesScreen.test.tsx',
      test: 'a deleted message gives its place and the focus to the next one',
    },
  },
  {
    name: 'An alert for three lots away comes when the lot is two away',
    area: 'text alerts',
    file: 'server/alerts/lotAlerts.ts',
    find: 'ahead.lots <= t.lots_away',
    replace: 'ahead.lots < t.lots_away',
    foundBy: {
      suite: 'server',
      file: 'tests/server/alerts/rounds.test.ts',
      test: 'is announced so many lots before, and when it comes up, each once',
    },
  },
  {
    name: 'Every file of an invoice that is saved is the invoice itself',
    area: 'invoices',
    file: 'src/app/wiring/invoices/wonAuctions.ts',
    find: 'file: papers[paper]',
    replace: "file: papers['invoice.pdf']",
    foundBy: {
      suite: 'stories',
      file: 'e2e/stories/invoices/wonAuctions.spec.ts',
      test: 'an invoice is read, its delivery chosen',
      says: '%PDF',
    },
  },
  {
    name: 'The picture of an ID is deleted as soon as staff have decided',
    area: 'documents',
    file: 'server/account/documents/forgetDocuments.ts',
    find: 'nowMs() - keptMs',
    replace: 'nowMs() + keptMs',
    foundBy: {
      suite: 'server',
      file: 'tests/server/account/documents/documents.test.ts',
      test: 'the file of an ID goes a month after the decision',
    },
  },
  {
    name: 'Half a cent of commission is rounded down',
    area: 'consigning',
    file: 'contract/consigning/consignmentSettlement.ts',
    find: '(hammerCents * commissionBps + whole / 2) / whole',
    replace: '(hammerCents * commissionBps) / whole',
    foundBy: {
      suite: 'server-once',
      file: 'tests/server/consigning/consignments/settlementRules.test.ts',
      test: 'hundredths of a percent is',
    },
  },
  {
    name: 'After Escape the focus is lost instead of going back to the Ask us button',
    area: 'contacts',
    file: 'src/app/start/extras/contactPanel.tsx',
    find: "actor.on('focus.returns', () => button.current?.focus());",
    replace: "actor.on('focus.returns', () => button.current?.blur());",
    foundBy: {
      suite: 'stories',
      file: 'e2e/stories/page/contactPanel.spec.ts',
      test: 'it is opened and closed by keyboard',
      says: 'toBeFocused',
    },
  },
];
