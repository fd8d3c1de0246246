/** The calls about someone's own data. */
import { Readable } from 'node:stream';

import { askForExport, exportOwnData, getOwnData } from '#contract/account/ownData.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { createOwnDataService, type OwnDataDeps } from './service.ts';

const countLimit = { max: 60, windowSeconds: 60 };
/** A password is not found by trying. */
const passwordLimit = { max: 10, windowSeconds: 900 };
/** It reads all there is; several people may share an address. */
const exportLimit = { max: 5, windowSeconds: 3_600, maxByAddress: 20 };

export function registerOwnData(serve: Serve, deps: OwnDataDeps): void {
  const ownData = createOwnDataService(deps);
  serve(getOwnData, (_, { caller }) => ownData.count(caller.accountId), { limit: countLimit });
  serve(askForExport, ({ body }, exchange) => ownData.ask(askerOf(exchange), body.Password), {
    limit: passwordLimit,
  });
  serve(
    exportOwnData,
    async (_, exchange) => {
      const file = Readable.from(await ownData.export(askerOf(exchange)), { objectMode: false });
      const day = deps.clock().toISOString().slice(0, 'YYYY-MM-DD'.length);
      exchange.reply.header('content-disposition', `attachment; filename="my-data-${day}.zip"`);
      return file;
    },
    { limit: exportLimit },
  );
}
