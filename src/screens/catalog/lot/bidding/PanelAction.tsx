/** The one thing a visitor can do about a lot besides bidding; on phones it stands in the bar under the page. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { liveAddress } from '#contract/catalog/lotAddress.ts';
import { site } from '#contract/kernel/site.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { LotPanelAction } from '#rules/bidding/lotPanelAction.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import styles from './BidPanel.module.css';

export type PanelActionProps = {
  action: LotPanelAction;
  /** Where a log-in leads back to: the lot, with the amount that was chosen. */
  here: string;
  auction: AuctionWithSessions;
  size: 'md' | 'lg';
  onRegister: () => void;
  onRetry: () => void;
};

export function PanelAction({ action, here, auction, size, onRegister, onRetry }: PanelActionProps) {
  const look = { size, fullWidth: true } as const;
  switch (action) {
    case 'logIn':
      return (
        <ButtonLink {...look} to={withReturnTo('/login', here)}>
          Log in to bid
        </ButtonLink>
      );
    case 'register':
      return (
        <Button {...look} onClick={onRegister}>
          Register to bid
        </Button>
      );
    case 'retry':
      return (
        <Button {...look} variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      );
    case 'enterLive':
    case 'watchLive':
      return (
        <ButtonLink {...look} to={liveAddress(auction.AuctionID)}>
          {action === 'watchLive' ? 'Watch live' : 'Enter live bidding'}
        </ButtonLink>
      );
    case 'seeWon':
      return (
        <ButtonLink {...look} variant="secondary" to="/account/won-auctions">
          View won auctions
        </ButtonLink>
      );
    case 'seeSimilar':
      return (
        <ButtonLink {...look} variant="secondary" to="#similar">
          Similar lots
        </ButtonLink>
      );
    case 'call':
      return <Call />;
    case null:
      return null;
  }
}

function Call() {
  const [office] = site.locations;
  return (
    <p className={styles.call}>
      <span>Ask us</span>
      {office && <PhoneLink phone={office.phone} />}
    </p>
  );
}
