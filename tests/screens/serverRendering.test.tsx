/** What the server renders asks for no document, no storage and no clock, and says the same whenever it is asked. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';

import { createActor } from '#actors/observed.ts';
import { Shell } from '#app/layout/Shell.tsx';
import { anAuction, aSaleInSession } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { maintenanceMachine } from '#machines/page/maintenanceMachine.ts';
import { frontPageWords } from '#rules/auctions/frontPage.ts';
import { HomeScreen } from '#screens/auctions/home/HomeScreen.tsx';
import { AgeGateIsland } from '#screens/page/ageGate/AgeGateIsland.tsx';
import { MaintenanceScreen } from '#screens/page/maintenance/MaintenanceScreen.tsx';
import { NotFoundScreen } from '#screens/page/notFound/NotFoundScreen.tsx';
import { appTree } from '#tests/app/layout/renderApp.tsx';
import { aVisitor } from '#tests/support/session/aSession.ts';

const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'matchMedia',
  'location',
];

/** A `Date` that may be read from, never asked what time it is. */
class NoClock extends Date {
  constructor(...given: [] | [number | string]) {
    if (given.length === 0) throw new Error('A first render asked for the time.');
    super(...(given as [string]));
  }
  static override now(): number {
    throw new Error('A first render asked for the time.');
  }
}

type Given = { visitor?: ReturnType<typeof aVisitor>; loaded?: object };

function renderOnServer(ui: ReactNode, given: Given = {}): string {
  const { tree } = appTree(ui, given);
  for (const name of browserOnly) vi.stubGlobal(name, undefined);
  vi.stubGlobal('Date', NoClock);
  try {
    return renderToString(tree);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** What is lazy is there from the second page on. */
beforeAll(async () => {
  renderToString(appTree(<Shell headerOnPicture>Page</Shell>).tree);
  await vi.dynamicImportSettled();
});

const frontPage = frontPageWords({
  next: anAuction(),
  upcoming: [aSaleInSession({ AuctionID: 4121 }), anAuction()],
  plate: aLotCard(),
  notable: [aLotCard({ LotNumber: 216 })],
  categories: [{ value: 'lever-action', words: 'Lever action rifles', count: 12 }],
  prices: [aLotCard({ PriceRealizedCents: 1_880_000 })],
});

test('the shell around the front page', () => {
  const html = renderOnServer(
    <Shell headerOnPicture>
      <HomeScreen />
    </Shell>,
    { loaded: { ...frontPage, news: [] } },
  );
  expect(html).toContain('Two Centuries of Arms');
  expect(html).toContain('© 2031');
});

test('AG-05 the shell is within reach in the HTML of a reader without script', () => {
  expect(renderOnServer(<Shell headerOnPicture>Page</Shell>)).not.toContain('inert');
});

test('AG-05 the gate is in everybody’s HTML, with its button waiting', () => {
  const html = renderOnServer(<AgeGateIsland />);
  expect(html).toContain('Age verification');
  expect(html).toContain('I am under 18');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Verify Age/u);
  // Seen at once: nothing of it is faded in.
  expect(html).not.toMatch(/opacity: ?0/u);
});

test('menu and alerts are not part of it', () => {
  const html = renderOnServer(<Shell headerOnPicture={false}>Page</Shell>, { visitor: aVisitor() });
  expect(html).not.toContain('role="dialog"');
  expect(html).not.toContain('My Bids');
});

test('the toggle says no theme that it might have to take back', () => {
  expect(renderOnServer(<Shell headerOnPicture>Page</Shell>)).not.toContain('aria-pressed');
});

test('the error view and the maintenance page', () => {
  expect(renderOnServer(<NotFoundScreen reference="Q7KD2" />)).toContain('Q7KD2');
  const maintenance = createActor(maintenanceMachine, { input: { isOn: true } });
  expect(renderOnServer(<MaintenanceScreen maintenance={maintenance} />)).toContain(
    'Website Temporarily Unavailable',
  );
});
