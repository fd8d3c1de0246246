/** Every call of every journey, harmed in every way, one at a time; what the visitor then sees is judged. */
import { type Audit, evidenced } from '#e2e/audit/audit.ts';
import { inShort } from '#e2e/audit/record.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { type Case, cases, faultWords } from '#scripts/audit/cases.ts';

import { type Harm, injectFault } from './faults.ts';
import { journeys } from './journeys.ts';
import { recordLines, judgePage, settles } from './judgePage.ts';

/** A page that follows its sale by long polling is never at rest, and is looked at all the same. */
const comesToRest = ({ page }: Audit): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);

const arm = ({ page, step }: Audit, { call, fault }: Case): Promise<Harm> =>
  step(`The next ${call} will be harmed: it ${faultWords[fault]}`, () => injectFault(page, call, fault));

async function open(audit: Audit, { journey, call, fault }: Case): Promise<void> {
  const { page, step } = audit;
  const { address: given } = journeys[journey];
  const place = cases
    .filter((one) => one.journey === journey)
    .findIndex((one) => one.call === call && one.fault === fault);
  const address = typeof given === 'string' ? given : await given(audit, place);
  await step(`The visitor opens ${address}`, () => page.goto(address));
  await expect(page.getByRole('main')).toBeVisible(settles);
}

/** What stands in the way of the visitor is no fault of theirs: it is written down, and judged by what the page says. */
async function attempt(audit: Audit, { journey, fault }: Case): Promise<void> {
  const { step, check } = audit;
  const hindrance = await journeys[journey].act(audit).then(() => null, inShort);
  const [reason] = hindrance?.split('\n') ?? [];
  await step(
    reason === undefined ? `${journey}: the visitor does it` : `The visitor cannot do it: ${reason}`,
    () => undefined,
  );
  if (fault === 'latency') await check('What is only late does not stand in the way', hindrance === null);
}

for (const one of cases) {
  const journey = journeys[one.journey];
  evidenced(one, {
    ...(journey.needsServer !== undefined && { needsServer: journey.needsServer }),
    async drive(audit) {
      const { page, step, check, logIn, expectNoise, picture } = audit;
      // What a browser prints of a refused call is written down, and judged by no one.
      expectNoise(/./u);
      if (journey.isLoggedIn) await step('A bidder logs in', logIn);
      await page.clock.install();
      const lines = recordLines(page);
      if (journey.opensWell) {
        await open(audit, one);
        await comesToRest(audit);
      }
      const harm = await arm(audit, one);
      if (!journey.opensWell) await open(audit, one);
      await attempt(audit, one);
      await check('The harmed call was made', () => expect.poll(harm.isDone, settles).toBe(true));
      await picture('What the visitor saw at first');
      await comesToRest(audit);
      if (journey.goOn) await step('Time passes until the next poll', () => journey.goOn?.(audit));
      await comesToRest(audit);
      await check('Nothing kept the harm from being done', () => expect(harm.problem()).toBe(null));
      await judgePage(audit, { fault: one.fault, journey, lines });
    },
  });
}
