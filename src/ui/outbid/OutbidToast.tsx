/** A lost lead, told over whatever page is open; it is read out at once and stays until somebody has dealt with it. */
import type { FocusEvent } from 'react';

import type { LotName } from '#contract/live.ts';
import { lotAddress } from '#contract/rules/lotAddress.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './OutbidToast.module.css';

type Told = {
  /** Each with what is bid on it now; null where that is not known. */
  lots: readonly (LotName & { priceCents: number | null })[];
  /** Of their sales, by number, as far as they are known. */
  titles: ReadonlyMap<number, string>;
};

type OutbidToastProps = Told & {
  onFocus: (isInside: boolean) => void;
  onClose: () => void;
};

/** More are counted: nobody reads a long list in passing. */
const mostNamed = 4;

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);
const inSale = (title: string | undefined): string => (title === undefined ? '' : ` in ${title}`);

/** `lots 214 and 215 in Fall Sale and lot 9 in Regional Auction` */
function severalText({ lots, titles }: Told): string {
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
      <div className={isShown ? styles.toast : undefined}>
        {isShown && <LotIcon name="downCircle" />}
        {/* On the page from the start: a region that arrives with its words is not read out. */}
        <p role="alert">{isShown && <Words lots={lots} titles={titles} />}</p>
        {isShown && <IconButton icon={<ShellIcon name="close" />} label="Close" onClick={onClose} />}
      </div>
    </div>
  );
}

function Words({ lots, titles }: Told) {
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
