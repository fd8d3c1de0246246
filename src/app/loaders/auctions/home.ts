/**
 * The front page's data. On a first visit the server has run this, and the browser fetches it for nothing: so all that
 * it takes to put the data into words is fetched when a visitor comes back to the page inside the app.
 */
import type { LoaderFunction } from 'react-router-dom';

import type { LoadServices } from '#services/kernel/index.ts';

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const [ready, { loadFrontPage }] = await Promise.all([
      services(),
      import('#app/loaders/shared/loadFrontPage.ts'),
    ]);
    return loadFrontPage(ready, request);
  };
