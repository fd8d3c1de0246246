/** The chart room: every machine drawn, followed live, run alone, and replayed; by hand, by keyboard and in words. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const chart = (page: Page, machine: string) => page.getByRole('region', { name: `Chart of ${machine}.` });
const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const view = (page: Page) => page.locator('svg g[transform]').first().getAttribute('transform');
const shown = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'How it is shown' }).getByRole('link', { name });

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'recording.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Recording (JSON)').setInputFiles(file);
}

test('where there is no machine of a name the others are listed; one is found by some letters, drawn, and a table', async ({
  page,
}) => {
  await page.goto('/dev/statecharts/nobody');
  await expect(page.getByText('There is no machine of this name.')).toBeVisible();
  await page.getByLabel('Find a machine').fill('agega');
  await page.getByRole('link', { name: 'ageGate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ageGate' })).toBeVisible();
  await expect(chart(page, 'ageGate').getByRole('link', { name: 'checking' })).toBeVisible();
  await shown(page, 'Table').click();
  await expect(page).toHaveURL(/\?view=table$/u);
  const states = page.getByRole('table', { name: 'States of ageGate' });
  await expect(states.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('table', { name: 'Transitions of ageGate' }).getByRole('row')).toHaveCount(9);
  await expectReadsWell(page);
});

test('the chart is moved by keys, wheel and pointer, shown whole again, led to a state, and saved as files', async ({
  page,
}) => {
  await page.goto('/dev/statecharts/ageGate');
  await state(page, 'ageGate').getByRole('link').first().focus();
  await page.keyboard.press('0');
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

  await page.goto('/dev/statecharts/ageGate#ageGate.storing');
  await expect(page.getByRole('heading', { name: 'ageGate.storing' })).toBeVisible();
  await expect(state(page, 'ageGate.storing')).toHaveAttribute('data-chosen');
  await state(page, 'ageGate.leaving').getByRole('link').click();
  await expect(page).toHaveURL(/#ageGate\.leaving$/u);
  await expect(page.getByText('underage.declared').last()).toBeVisible();

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

const lit = (page: Page, name: string) => page.locator(`[data-transition="${name}"][data-lit]`).first();

test('it shows which stories take a transition, and their paths are played step by step', async ({
  page,
}) => {
  await page.goto('/dev/statecharts/ageGate?mode=compare');
  await expect(page.getByText(/^8 of 8 transitions, with/u)).toBeVisible();
  await expect(page.getByText(/^\d of 8 transitions are taken by stories\./u)).toBeVisible();
  const transitions = page.getByRole('list', { name: 'Transitions', exact: true });
  await transitions.getByRole('link', { name: 'birthDate.confirmed [isOfAge]' }).click();
  const confirmed = 'ageGate.asking on birthDate.confirmed if isOfAge';
  await expect(lit(page, confirmed)).toBeAttached();
  await expect(page.getByRole('list', { name: `Stories that take ${confirmed}` })).toContainText(
    'page/ageGate.spec.ts',
  );
  const paths = page.getByRole('list', { name: 'Paths, the commonest first' });
  await paths
    .getByRole('link', { name: /storeAgeVerified done$/u })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]path=[\da-f]{8}$/u);
  await expect(page.getByRole('list', { name: 'Stories that go this path' })).toBeVisible();
  await expect(lit(page, confirmed)).toBeAttached();
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  await expect(page).toHaveURL(/&step=1$/u);
  await expect(lit(page, confirmed)).toHaveCount(0);
  await expectReadsWell(page);
  await shown(page, 'Table').click();
  const row = page.getByRole('table', { name: 'Transitions of ageGate' }).getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: /stories take ageGate\.checking/u })).toBeVisible();
  await expectNoAxeViolations(page);
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
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Live again' }).click();
  await expect(page.getByText('Live', { exact: true }).last()).toBeVisible();
  await other.close();
  await expect(followed).toHaveCount(0);
});

test('a machine runs alone: events, answers, a clock, and a way back; a recording of it is replayed', async ({
  page,
}) => {
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
  await expectReadsWell(page);

  const doing = page.getByRole('navigation', { name: 'What to do' });
  await doing.getByRole('link', { name: 'Recording' }).click();
  const entry = { kind: 'transition', at: 1, machine: 'note', actor: 'x:1', taken: [] };
  const first = { ...entry, event: 'xstate.init', from: null, to: 'note.resting' };
  const then = { ...entry, event: 'note.typed', from: 'note.resting', to: 'note.typing' };
  await chooseFile(page, JSON.stringify({ version: 1, build: 'b', entries: [first, then] }));
  await expect(state(page, 'note.typing')).toHaveAttribute('data-active');
  await page.getByRole('button', { name: 'note: xstate.init' }).click();
  await expect(state(page, 'note.resting')).toHaveAttribute('data-active');
  await chooseFile(page, 'a letter');
  await expect(page.getByRole('alert').getByText('no recording of this site')).toBeVisible();
  await expectReadsWell(page);
});
