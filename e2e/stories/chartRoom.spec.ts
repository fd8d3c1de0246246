/** The chart room: every machine drawn, followed live, run alone, and replayed; by hand, by keyboard and in words. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';

const chart = (page: Page, machine: string) => page.getByRole('region', { name: `Chart of ${machine}.` });
const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const view = (page: Page) => page.locator('svg g[transform]').first().getAttribute('transform');

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'recording.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Recording (JSON)').setInputFiles(file);
}

test('a machine is found by some letters of its name, and drawn', async ({ page }) => {
  await page.goto('/dev/statecharts');
  await page.getByLabel('Find a machine').fill('agega');
  await page.getByRole('link', { name: 'ageGate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ageGate' })).toBeVisible();
  await expect(chart(page, 'ageGate').getByRole('link', { name: 'checking' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText(/^8 of 8 transitions, with/u)).toBeVisible();
});

test('an address leads to a state, and a press on another one changes the address', async ({ page }) => {
  await page.goto('/dev/statecharts/ageGate#ageGate.storing');
  await expect(page.getByRole('heading', { name: 'ageGate.storing' })).toBeVisible();
  await expect(state(page, 'ageGate.storing')).toHaveAttribute('data-chosen');
  await state(page, 'ageGate.leaving').getByRole('link').click();
  await expect(page).toHaveURL(/#ageGate\.leaving$/u);
  await expect(page.getByText('underage.declared').last()).toBeVisible();
});

test('the chart is moved and scaled by keys, wheel and pointer, and shown whole again', async ({ page }) => {
  await page.goto('/dev/statecharts/ageGate');
  await state(page, 'ageGate').getByRole('link').first().focus();
  const whole = await view(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  const closer = await view(page);
  expect(closer).not.toBe(whole);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => view(page)).not.toBe(closer);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => view(page)).toBe(whole);
});

test('a table tells the same, and the address remembers it', async ({ page }) => {
  await page.goto('/dev/statecharts/ageGate');
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL(/\?view=table$/u);
  const states = page.getByRole('table', { name: 'States of ageGate' });
  await expect(states.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('table', { name: 'Transitions of ageGate' }).getByRole('row')).toHaveCount(9);
});

const lit = (page: Page, name: string) => page.locator(`[data-transition="${name}"][data-lit]`).first();

test('it is told which stories take a transition, and their paths are gone step by step', async ({
  page,
}) => {
  await page.goto('/dev/statecharts/ageGate?mode=compare');
  await expect(page.getByText(/^\d of 8 transitions are taken by stories\./u)).toBeVisible();
  const transitions = page.getByRole('list', { name: 'Transitions', exact: true });
  await transitions.getByRole('link', { name: 'birthDate.confirmed [isOfAge]' }).click();
  const confirmed = 'ageGate.asking on birthDate.confirmed if isOfAge';
  await expect(lit(page, confirmed)).toBeAttached();
  await expect(page.getByRole('list', { name: `Stories that take ${confirmed}` })).toContainText(
    'ageGate.spec.ts',
  );
  const paths = page.getByRole('list', { name: 'Paths, the commonest first' });
  await paths
    .getByRole('link', { name: /storeAgeVerified done$/u })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]path=[\da-f]{8}$/u);
  await expect(lit(page, confirmed)).toBeAttached();
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  await expect(page).toHaveURL(/&step=1$/u);
  await expect(lit(page, confirmed)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveAttribute('aria-valuetext', /^Step 1 of /u);
  await page.getByRole('link', { name: 'Table' }).click();
  const row = page.getByRole('table', { name: 'Transitions of ageGate' }).getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: /stories take ageGate\.checking/u })).toBeVisible();
});

test('an actor of another tab is followed, sent an event, and followed back in time', async ({
  page,
  context,
}) => {
  await page.goto('/dev/statecharts/sideMenu?mode=live');
  const other = await context.newPage();
  await other.goto('/faq');
  const followed = page.getByRole('button', { name: /on \/faq/u });
  await followed.click();
  await expect(followed).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Event', { exact: true }).selectOption('menu.opened');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(state(page, 'sideMenu.open')).toHaveAttribute('data-active');
  const moves = page.getByRole('list', { name: 'Moves, the last first' });
  await expect(moves.getByRole('button').first()).toContainText('menu.opened');
  await page.getByLabel('Event', { exact: true }).selectOption('menu.closed');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(moves.getByRole('button').first()).toContainText('menu.closed');
  await page.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(state(page, 'sideMenu.open')).toHaveAttribute('data-active');
  await expect(page.getByRole('button', { name: 'Live again' })).toBeVisible();
  await page.getByRole('button', { name: 'Live again' }).click();
  await expect(page.getByText('Live', { exact: true }).last()).toBeVisible();
  await other.close();
  await expect(followed).toHaveCount(0);
});

test('a machine runs alone: events, answers, a clock, and a way back', async ({ page }) => {
  await page.goto('/dev/statecharts/note?mode=simulation');
  await expect(state(page, 'note.resting')).toHaveAttribute('data-active');
  await page.getByLabel('note', { exact: true }).fill('Fine bore');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(state(page, 'note.typing')).toHaveAttribute('data-active');
  await page.getByRole('button', { name: '+1 s' }).click();
  await expect(state(page, 'note.saving')).toHaveAttribute('data-active');
  await page.getByLabel('Answer', { exact: true }).selectOption({ label: 'saveNote fails' });
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(state(page, 'note.failed')).toHaveAttribute('data-active');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page, 'note.saving')).toHaveAttribute('data-active');
});

test('a chart is saved as a file for other tools', async ({ page }) => {
  await page.goto('/dev/statecharts/ageGate');
  for (const [kind, file, content] of [
    ['SVG', 'ageGate.svg', '<svg'],
    ['PNG', 'ageGate.png', 'PNG'],
    ['Mermaid', 'ageGate.mmd', 'stateDiagram'],
    ['JSON', 'ageGate.json', '"chart"'],
    ['SCXML', 'ageGate.scxml', '<scxml'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path())).toString('latin1')).toContain(content);
  }
});

test('a recording is replayed, and what is none says why', async ({ page }) => {
  await page.goto('/dev/statecharts/theme?mode=recording');
  const entry = { kind: 'transition', at: 1, machine: 'theme', actor: 'x:1', taken: [] };
  const first = { ...entry, event: 'xstate.init', from: null, to: 'theme.unknown' };
  const then = { ...entry, event: 'theme.toggled', from: 'theme.unknown', to: 'theme.chosen.dark' };
  const recording = { version: 1, build: 'b', entries: [first, then] };
  await chooseFile(page, JSON.stringify(recording));
  await expect(state(page, 'theme.unknown')).toHaveAttribute('data-active');
  await page.getByRole('button', { name: 'theme: theme.toggled' }).click();
  await expect(state(page, 'theme.chosen.dark')).toHaveAttribute('data-active');
  const refusals: readonly (readonly [string, string])[] = [
    [JSON.stringify({ ...recording, version: 2 }), 'another version of the site'],
    [JSON.stringify(recording).slice(0, -9), 'breaks off in the middle'],
    ['a letter', 'no recording of this site'],
    [
      JSON.stringify({ ...recording, entries: Array.from({ length: 2_001 }, () => first) }),
      'longer than any',
    ],
  ];
  for (const [text, words] of refusals) {
    await chooseFile(page, text);
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  }
});

test('a machine that there is none of says so, and the others are listed', async ({ page }) => {
  await page.goto('/dev/statecharts/nobody');
  await expect(page.getByText('There is no machine of this name.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ageGate' })).toBeVisible();
});

/** A frame of a 60 Hz screen that came late by two more. */
const droppedMs = 50;

test('a thousand moves a second are followed without losing the page', async ({ page }) => {
  await page.goto('/dev/statecharts/sideMenu?mode=live');
  await expect(page.getByRole('button', { name: /on \/dev\/statecharts/u })).toBeVisible();
  const frames = await page.evaluate(async () => {
    const channel = new BroadcastChannel('actors-1');
    const place = (isOpen: boolean) => (isOpen ? 'sideMenu.open' : 'sideMenu.closed');
    const move = (at: number) => ({
      kind: 'transition',
      at: Date.now(),
      machine: 'sideMenu',
      actor: 'x:pump',
      event: 'menu.pressed',
      from: place(at % 2 === 0),
      to: place(at % 2 === 1),
      taken: [],
    });
    const said = { kind: 'news', tab: 'pump', path: '/pump', lost: 0, watched: null };
    const actors = [{ tab: 'pump', actor: 'x:pump', machine: 'sideMenu', states: 'sideMenu.closed' }];
    // Bound: a channel has no target origin to name.
    const say = channel.postMessage.bind(channel);
    say({ ...said, actors, moves: [] });
    const gaps: number[] = [];
    let sent = 0;
    const start = performance.now();
    let last = start;
    await new Promise<void>((resolve) => {
      const frame = (now: number): void => {
        gaps.push(now - last);
        last = now;
        const due = Math.floor(now - start) - sent;
        const moves = Array.from({ length: Math.max(due, 0) }, (_, nth) => move(sent + nth));
        say({ ...said, actors: null, moves });
        sent += moves.length;
        if (now - start < 3_000) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    return { gaps, sent };
  });
  expect(frames.sent).toBeGreaterThan(2_900);
  const late = frames.gaps.filter((gap) => gap > droppedMs).length;
  test.info().annotations.push({
    type: 'measured',
    description: `${frames.gaps.length} frames in 3 s, ${late} over ${droppedMs} ms`,
  });
  expect(late / frames.gaps.length).toBeLessThan(0.1);
});

const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** One that is commonly gone, with its steps and its stories. */
async function openPath(page: Page): Promise<void> {
  const paths = page.getByRole('list', { name: 'Paths, the commonest first' });
  await paths.getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Stories that go this path' })).toBeVisible();
}

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });
    test('every way of looking at a machine is accessible and fits', async ({ page }) => {
      for (const query of ['', '?view=table', '?mode=live', '?mode=simulation', '?mode=recording']) {
        await page.goto(`/dev/statecharts/note${query}`);
        await expect(page.getByRole('heading', { level: 1, name: 'note' })).toBeVisible();
        await expect(page.getByText('One moment…')).toHaveCount(0);
        await expect(state(page, 'note').or(page.getByRole('table').first()).first()).toBeVisible();
        await expectNoAxeViolations(page);
        expect(await sticksOut(page), query).toBe(0);
      }
    });
    test('a comparison is accessible and fits, drawn and as a table', async ({ page }) => {
      for (const query of ['?mode=compare', '?mode=compare&view=table']) {
        await page.goto(`/dev/statecharts/ageGate${query}`);
        await openPath(page);
        await expectNoAxeViolations(page);
        expect(await sticksOut(page), query).toBe(0);
      }
    });
  });
}
