/** A lost lead, over whatever page is open: MUI's alert as a toast, read out at once. It stays until it has been dealt with. */
import Alert from '@mui/material/Alert';
import type { FocusEvent } from 'react';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { LotName } from '#contract/page/live.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './OutbidToast.module.css';

type OutbidLots = {
  /** Each with what is bid on it now; null where that is not known. */
  lots: readonly (LotName & { priceCents: number | null })[];
  /** Of their sales, by number, as far as they are known. */
  titles: ReadonlyMap<number, string>;
};

type OutbidToastProps = OutbidLots & {
  onFocus: (isInside: boolean) => void;
  onClose: () => void;
};

/** More are counted: no one reads a long list in passing. */
const mostNamed = 4;

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);
const inSale = (title: string | undefined): string => (title === undefined ? '' : ` in ${title}`);

/** `lots 214 and 215 in Fall Sale and lot 9 in Regional Auction` */
function severalText({ lots, titles }: OutbidLots): string {
  if (lots.length > mostNamed) return `${lots.length} lots`;
  const sales = Map.groupBy(lots, ({ AuctionID }) => AuctionID);
  return listed(
    [...sales].map(([auctionId, ofSale]) => {
      const numbers = listed(ofSale.map(({ LotNumber }) => String(LotNumber)));
      return `${ofSale.length === 1 ? 'lot' : 'lots'} ${numbers}${inSale(titles.get(auctionId))}`;
    }),
  );
}

export function OutbidToast({ lots, titles, onFocus, onClose }: OutbidToastProps) {
  const isShown = lots.length > 0;
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) onFocus(false);
  }
  return (
    <div className={styles.region} onFocus={() => onFocus(true)} onBlur={leave}>
      {/* On the page from the start: a region that arrives with its words is not read out. */}
      <div role="alert">
        {isShown && (
          <Alert
            variant="toast"
            severity="error"
            role="none"
            icon={<LotIcon name="downCircle" />}
            action={<IconButton icon={<ShellIcon name="close" />} label="Close" onClick={onClose} />}
          >
            <Words lots={lots} titles={titles} />
          </Alert>
        )}
      </div>
    </div>
  );
}

function Words({ lots, titles }: OutbidLots) {
  const [lot, ...others] = lots;
  if (!lot) return null;
  if (others.length > 0) {
    return (
      <>
        Outbid on <AppLink to="/account/bids">{severalText({ lots, titles })}</AppLink>
      </>
    );
  }
  const { AuctionID: auctionId, LotNumber: lotNumber, priceCents } = lot;
  return (
    <>
      Outbid on <AppLink to={lotAddress({ auctionId, lotNumber })}>lot {lotNumber}</AppLink>
      {inSale(titles.get(auctionId))}
      {priceCents !== null && `, now ${formatUsd(priceCents)}`}
    </>
  );
}
