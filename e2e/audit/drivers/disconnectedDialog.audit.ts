/** DM: when the Disconnected dialog opens and closes by itself, and what it says. */
import type { Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { type Audit, clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { holdLine, type HeldLine } from '#e2e/support/heldLine.ts';
import {
  calmLotPage,
  catalog,
  dialog,
  findsNetwork,
  icon,
  lotPage,
  openOnLine,
} from '#e2e/support/liveLine.ts';
import { open } from '#e2e/support/shell.ts';

const quietMs = 600_000;
/** So long after the loss the dialog opens, if it does. */
const patienceMs = 1_000;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('disconnectedAt'));
const opens = (page: Page) => expect(dialog(page)).toBeVisible();

/** The clock of the page has run for the second that the dialog waits. */
async function waitOut(page: Page): Promise<void> {
  await page.clock.runFor(patienceMs);
  await expect(icon(page)).toBeVisible();
}

async function staysClosed(page: Page): Promise<void> {
  await waitOut(page);
  await expect(dialog(page)).toHaveCount(0);
}

async function comesBack(page: Page, line: HeldLine): Promise<void> {
  line.letThrough();
  await findsNetwork(page);
  await page.clock.runFor(3_000);
  await expect(icon(page)).toHaveCount(0);
}

/** The second after the loss ends so long after the stored time, to the millisecond. */
async function loseAfter({ page, step }: Audit, line: HeldLine, ms: number): Promise<void> {
  await step(
    `A disconnection is stored that is ${ms} ms old a second from now; the line is cut`,
    async () => {
      await page.evaluate(
        (ago) => localStorage.setItem('disconnectedAt', String(Date.now() - ago)),
        ms - patienceMs,
      );
      await line.cut();
    },
  );
}

clause('DM-01', {
  async drive(audit) {
    const { page, step, check, equal, picture } = audit;
    await page.clock.install();
    const line = await step('The visitor opens the page of a lot that closes today; the line opens', () =>
      openOnLine(page, lotPage),
    );
    await picture('Before');
    const now = await step('The clock of the page is stopped', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      return page.evaluate(() => Date.now());
    });
    equal('The stored time of a disconnection', await stored(page), null);
    await step('The line is cut', () => line.cut());
    await check('Before the second is over no dialog is open', async () => {
      await page.clock.runFor(patienceMs - 1);
      await expect(icon(page)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
    await step('The second ends', () => page.clock.runFor(1));
    await check('The dialog opens by itself', () => opens(page));
    equal('The time now is stored', await stored(page), String(now + patienceMs));
    await picture('Opened by itself');
    await step('The line comes back', () => comesBack(page, line));
    await loseAfter(audit, line, quietMs);
    await check('Exactly 600000 ms does not open it', () => staysClosed(page));
    await picture('Exactly ten minutes after the last time');
    await step('The line comes back', () => comesBack(page, line));
    await loseAfter(audit, line, quietMs + 1);
    await check('600001 ms opens it', async () => {
      await waitOut(page);
      await opens(page);
    });
  },
});

clause('DM-02', {
  async drive({ page, step, check, picture }) {
    await page.clock.install();
    const line = await step('The visitor opens a catalog; the line opens', () => openOnLine(page, catalog));
    await picture('Before');
    await step('The line is cut', () => line.cut());
    await check('The icon is there, and no dialog opens by itself', () => staysClosed(page));
    await step('The visitor opens the page of a lot that is sold by the hammer some day', async () => {
      line.letThrough();
      const answered = line.whenAnswered();
      await open(page, calmLotPage);
      await answered;
    });
    await step('The line is cut', () => line.cut());
    await check('The icon is there, and no dialog opens by itself', () => staysClosed(page));
  },
});

const sentences = [
  'Unable to connect to live update server, attempting reconnection. If this persists, please try refreshing your browser.',
  'Disconnected state indicated by an alert icon at top of page. If you cannot see this icon, you are connected.',
];

clause('DM-03', {
  async drive({ page, step, check, equal, picture }) {
    const line = await step('The visitor opens a catalog; the line opens', () => openOnLine(page, catalog));
    await picture('Before');
    await step('The line is cut, and the visitor clicks the alert icon', async () => {
      await line.cut();
      await icon(page).click();
    });
    await check('The Disconnected dialog is open', () => opens(page));
    equal(
      'Its sentences, letter for letter',
      await dialog(page).getByRole('paragraph').allTextContents(),
      sentences,
    );
  },
});

clause('DM-04', {
  async drive(audit) {
    const { page, context, step, check, picture } = audit;
    const room = `/live/${saleIds.running}`;
    const line = await step(`The visitor opens the live room ${room}; the line opens`, () =>
      openOnLine(page, room),
    );
    await picture('Before: the live room');
    await step('The line is cut', () => line.cut());
    await check('The dialog opens by itself', () => opens(page));
    await picture('The live room, cut off');
    const tab = await context.newPage();
    const lots = await step('In another tab the visitor opens an open lot of a timed sale', async () => {
      const held = await openOnLine(tab, lotPage);
      await tab.evaluate(() => localStorage.removeItem('disconnectedAt'));
      return held;
    });
    await step('The line is cut', () => lots.cut());
    await check('The dialog opens by itself', () => opens(tab));
    await picture('An open lot of a timed sale, cut off', tab);
    const closed = await context.newPage();
    await step(
      'In a third tab the visitor opens a lot of a timed sale that is over; no line can be had',
      async () => {
        await holdLine(closed, 'cut');
        await open(closed, `/detail/${saleIds.finishedTimed}/1`);
        await closed.evaluate(() => localStorage.removeItem('disconnectedAt'));
        await closed.evaluate(() => void window.dispatchEvent(new Event('offline')));
      },
    );
    await check('There no dialog opens', () => expect(dialog(closed)).toHaveCount(0));
    await picture('A lot that is closed', closed);
  },
});

clause('DM-05', {
  async drive({ page, step, check, picture }) {
    await page.clock.install();
    const line = await step('The visitor opens the page of a lot that closes today; the line opens', () =>
      openOnLine(page, lotPage),
    );
    await picture('Before');
    await step('The line is cut', () => line.cut());
    await check('The dialog opens by itself', () => opens(page));
    await picture('Opened by itself');
    await step('The line comes back', () => comesBack(page, line));
    await check('The dialog has closed', () => expect(dialog(page)).toHaveCount(0));
    await step('The line is cut again; the visitor opens the dialog by the icon', async () => {
      await line.cut();
      await icon(page).click();
    });
    await check('The dialog is open', () => opens(page));
    await step('The line comes back', () => comesBack(page, line));
    await check('A dialog that was asked for stays', () => opens(page));
  },
});
