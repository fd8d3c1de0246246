/** Everything that a stranger's visit loads without a touch, with an empty cache: counts and bytes, no times. */
import { expect, test } from '#e2e/support/fixtures.ts';
import { settle, watchCalls } from '#e2e/support/sweep/settle.ts';
import { visitedPages, watchVisit } from '#scripts/visitCost.ts';

const limits = { scripts: 62, scriptBytes: 315_000, calls: 3 };

/** A room whose sale goes on to the next lot meanwhile asks for that lot's text. */
const callsOf = (address: string): number => limits.calls + (address.startsWith('/live/') ? 1 : 0);

for (const address of visitedPages) {
  test(`a visit to ${address} stays within its scripts, bytes and calls`, async ({ page }) => {
    const outstanding = watchCalls(page);
    const costOf = await watchVisit(page);
    await page.goto(address);
    await settle(page, outstanding);
    const { scripts, scriptBytes, calls } = costOf();
    expect(scripts).toBeLessThanOrEqual(limits.scripts);
    expect(scriptBytes).toBeLessThanOrEqual(limits.scriptBytes);
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(callsOf(address));
    // The first paint alone is a dozen: nothing counted would be no proof.
    expect(scripts).toBeGreaterThan(12);
  });
}
