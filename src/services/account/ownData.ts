/** The data we hold about the visitor. */
import {
  type AskedExport,
  askForExport,
  exportOwnData,
  getOwnData,
  type OwnData,
} from '#contract/account/ownData.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type OwnDataService = {
  count: (options?: Options) => Promise<OwnData>;
  /** With the right password the browser saves it as a file. */
  save: (password: string) => Promise<AskedExport>;
};

export const createOwnDataService = (call: Call): OwnDataService => ({
  count: (options) => call(getOwnData, {}, options),
  async save(password) {
    const asked = await call(askForExport, { body: { Password: password } });
    if (asked.Outcome === 'ready') loadPage(addressOf(exportOwnData, {}));
    return asked;
  },
});
