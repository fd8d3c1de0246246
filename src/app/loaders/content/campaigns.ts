/**
 * The data of the advertisements. On a first visit the server has run this, and the browser fetches it for nothing: so all that it
 * takes is fetched when someone comes to the page inside the app.
 */
import type { LoaderFunction } from 'react-router-dom';

import type { LoadServices } from '#services/kernel/index.ts';

export const load =
  (services: LoadServices): LoaderFunction =>
  async (asked) => {
    const [ready, { loadCampaigns }] = await Promise.all([
      services(),
      import('#app/loaders/shared/companyLoads/loadCampaigns.ts'),
    ]);
    return loadCampaigns(ready, asked);
  };
