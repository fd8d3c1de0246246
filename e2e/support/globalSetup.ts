/**
 * Starts the sites of a run and tells every story where they are: the usual one, one in maintenance, and one that
 * says aloud where server and browser differ.
 */
import { startSite } from './startSite.ts';

export default async function startSites(): Promise<() => Promise<void>> {
  // One after the other: the first of them may have to build, and both would build into one folder.
  const site = await startSite();
  const inMaintenance = await startSite({ MAINTENANCE: 'on' });
  const talkative = await startSite({}, 'e2e/support/talkativeSite.ts');
  process.env['SITE_URL'] = site.address;
  process.env['TALKATIVE_URL'] = talkative.address;
  process.env['MAINTENANCE_URL'] = inMaintenance.address;
  return async () => {
    const complaints = await Promise.all([site.stop(), inMaintenance.stop(), talkative.stop()]);
    if (complaints.flat().length === 0) return;
    throw new Error(`The server logged errors during the stories:\n${complaints.flat().join('\n')}`);
  };
}
