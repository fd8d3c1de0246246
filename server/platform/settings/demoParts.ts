/**
 * Everything that demos alone have, in one place: nothing else in the server asks whether a site is a demo. What is listed here
 * cannot be reached on a site that is none; `tests/demo/demoParts.test.ts` asks for each.
 */
import type { Config } from './config.ts';

type Settings = Pick<Config, 'isDemo' | 'showsMailbox' | 'chartRoom'>;

export const demoPartsOf = ({ isDemo, showsMailbox, chartRoom }: Settings) => ({
  /** Accounts with a published password, and a world for them. Elsewhere those that a demo left are shut. */
  accounts: isDemo,
  /** `/dev/mailbox`, and what of letters and texts is kept to be read there. */
  mailbox: showsMailbox,
  /** A vault that keeps no card and moves no money. */
  vault: isDemo,
  /** People who bid in the live room. */
  crowd: isDemo,
  /** `/dev/statecharts` and `/dev/audit`; developers and auditors of another site ask for it by CHART_ROOM. */
  chartRoom: chartRoom ?? isDemo,
  /** A secret for the key of receipts that the site makes itself. */
  receiptSecret: isDemo,
});

export type DemoPart = keyof ReturnType<typeof demoPartsOf>;
