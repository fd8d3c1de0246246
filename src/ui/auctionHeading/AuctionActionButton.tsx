/** What to do next in a sale: into the room while there is one, and to the right to bid in it. */
import type { Auction } from '#contract/auctions/auctions.ts';
import { auctionAction, type AuctionState } from '#contract/auctions/auctionState.ts';
import { liveAddress, resultsAddress } from '#contract/catalog/lotAddress.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { KnownRegistration } from '#machines/bidding/saleRegistration.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';

export type AuctionActionButtonProps = {
  auction: Auction;
  state: AuctionState;
  here: string;
  registration?: KnownRegistration | undefined;
};

export function AuctionActionButton(props: AuctionActionButtonProps) {
  const { auction, state } = props;
  const isApproved = state.entry.kind === 'approved';
  return (
    <>
      {state.phase.kind === 'inSession' && (
        <ButtonLink variant={isApproved ? 'primary' : 'secondary'} to={liveAddress(auction.AuctionID)}>
          {isApproved ? 'Enter live bidding' : 'Watch live'}
        </ButtonLink>
      )}
      <EntryButton {...props} />
    </>
  );
}

function EntryButton({ auction, state, here, registration }: AuctionActionButtonProps) {
  const action = auctionAction(state);
  if (action === 'results') {
    return <ButtonLink to={resultsAddress(auction.AuctionID)}>See the results</ButtonLink>;
  }
  if (action === 'logIn') {
    return <ButtonLink to={withReturnTo('/login', here)}>Log in to register</ButtonLink>;
  }
  if (registration?.state === 'unavailable') {
    return (
      <Button variant="secondary" onClick={registration.refresh}>
        Check my registration again
      </Button>
    );
  }
  // Before the server has answered there is nothing to decide on.
  if (action === 'register' && registration?.registration) {
    return <Button onClick={registration.register}>Register to bid</Button>;
  }
  return null;
}
