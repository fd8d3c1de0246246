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

type OutbidToastProps = {
  /** Each with what is bid on it now; null where that is not known. */
  lots: readonly (LotName & { priceCents: number | null })[];
  onFocus: (isInside: boolean) => void;
  onClose: () => void;
};

export function OutbidToast({ lots, onFocus, onClose }: OutbidToastProps) {
  const isShown = lots.length > 0;
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) onFocus(false);
  }
  return (
    <div className={styles.region} onFocus={() => onFocus(true)} onBlur={leave}>
      <div className={isShown ? styles.toast : undefined}>
        {isShown && <LotIcon name="downCircle" />}
        {/* On the page from the start: a region that arrives with its words is not read out. */}
        <p role="alert">{isShown && <Words lots={lots} />}</p>
        {isShown && <IconButton icon={<ShellIcon name="close" />} label="Close" onClick={onClose} />}
      </div>
    </div>
  );
}

function Words({ lots }: Pick<OutbidToastProps, 'lots'>) {
  const [lot, ...others] = lots;
  if (!lot) return null;
  if (others.length > 0) {
    return (
      <>
        Outbid on <AppLink to="/account/bids">{lots.length} lots</AppLink>
      </>
    );
  }
  const { AuctionID: auctionId, LotNumber: lotNumber, priceCents } = lot;
  return (
    <>
      Outbid on <AppLink to={lotAddress({ auctionId, lotNumber })}>lot {lotNumber}</AppLink>
      {priceCents !== null && `, now ${formatUsd(priceCents)}`}
    </>
  );
}
