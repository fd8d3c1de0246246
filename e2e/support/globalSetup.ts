/**
 * Starts the sites that many files share and says where they are: the usual one, and one with React's development build,
 * which prints where server and browser differ and whose cards are kept by a played Stripe. What a single file needs, it
 * starts itself (`fileSite.ts`).
 */
import { playStripe } from '#scripts/playedStripe/playedStripe.ts';
import { stripePages } from '#scripts/playedStripe/stripePages.ts';

import { listUntouchedLots } from './biddingLots.ts';
import { furnishDemo, type StartedSite, startSite } from './startSite.ts';

/** When one does not start, the others do not outlive the run. */
async function stopWhatStarts(starting: readonly Promise<StartedSite>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(starting)) {
    if (outcome.status === 'fulfilled') await outcome.value.stop();
  }
}

const stripeSettings = (address: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_ofTheStories',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_ofTheStories',
  STRIPE_WEBHOOK_SECRET: 'whsec_ofTheStories',
  STRIPE_API_BASE: address,
  STRIPE_JS_URL: `${address}/js/`,
});

export default async function startSites(): Promise<() => Promise<void>> {
  // Some are up already, and stay up: anyone who works on a story starts them once.
  if (process.env['SITE_URL'] !== undefined) return () => Promise.resolve();
  // The first start may have to build, and makes what the others begin with.
  const demo = await furnishDemo();
  const furnished = demo.folder;
  const stripe = await playStripe(stripePages);
  const starting = [
    startSite({}, { furnished }),
    startSite({ ...stripeSettings(stripe.address), STORY_PAGES: 'development' }, { furnished }),
  ] as const;
  const sites = await Promise.all(starting).catch(async (fault: unknown) => {
    await stopWhatStarts(starting);
    await stripe.close();
    await demo.remove();
    throw fault;
  });
  const [site, talkative] = sites;
  process.env['FURNISHED_DEMO'] = furnished;
  process.env['STRIPE_URL'] = stripe.address;
  process.env['SITE_URL'] = site.address;
  process.env['TALKATIVE_URL'] = talkative.address;
  process.env['UNTOUCHED_LOTS'] = JSON.stringify(await listUntouchedLots(site.address));
  return async () => {
    const complaints = await Promise.all(sites.map((started) => started.stop()));
    await stripe.close();
    await demo.remove();
    if (complaints.flat().length === 0) return;
    throw new Error(`The server logged errors during the stories:\n${complaints.flat().join('\n')}`);
  };
}
