/**
 * `npm run receipts:rotate`: makes a new key for bid receipts, sealed with the present `RECEIPT_KEY_SECRET`. Running nodes sign with
 * it within a minute. Receipts under the keys before stay valid: their public halves are published still.
 */
import { rotateReceiptKey } from '#server/bidding/bids/receiptKeys.ts';
import { receiptKeySecretOf } from '#server/platform/settings/receiptKeySettings.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { runTool, type Tool, verdictOf, withDatabase } from './catalogueTool.ts';

export const rotate: Tool = (args, environment) =>
  verdictOf('No key was made', async () => {
    if (args.length > 0) throw new StartRefused('Use: npm run receipts:rotate.');
    return withDatabase(environment, async ({ config, db }) => {
      const id = await rotateReceiptKey(db, await receiptKeySecretOf(config));
      return {
        exitCode: 0,
        lines: [`Receipts are signed with key ${id} from now on. Older ones stay valid.`],
      };
    });
  });

if (import.meta.main) await runTool(rotate);
