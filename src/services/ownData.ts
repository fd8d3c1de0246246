/** What the house holds about the visitor. */
import { exportOwnData, getOwnData, type OwnData } from '#contract/ownData.ts';

import { loadPage } from './browserPage.ts';
import { addressOf, type Call } from './http.ts';

type Options = { signal?: AbortSignal };

export type OwnDataService = {
  count: (options?: Options) => Promise<OwnData>;
  /** The browser saves it as a file. */
  save: (options?: Options) => Promise<void>;
};

export const createOwnDataService = (call: Call): OwnDataService => ({
  count: (options) => call(getOwnData, {}, options),
  async save(options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getOwnData, {}, options);
    loadPage(addressOf(exportOwnData, {}));
  },
});
