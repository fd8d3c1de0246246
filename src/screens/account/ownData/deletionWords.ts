/** What the deletion of an account says: what stands in its way, and where that is dealt with. */
import type { AccountDeletion, DeletionObstacle } from '#contract/account/accountDeletion.ts';
import type { DeletionNote } from '#machines/account/accountDeletionMachine.ts';

type Obstacle = AccountDeletion['Obstacles'][number];
type ObstacleWords = {
  words: (count: number) => string;
  /** None where only we can do something. */
  link: { to: string; text: string } | null;
};

const plural = (count: number, one: string, several: string): string =>
  count === 1 ? one : several.replace('#', count.toLocaleString('en-US'));

const won = (text: string) => ({ to: '/account/won-auctions', text });

const obstacles: Readonly<Record<DeletionObstacle, ObstacleWords>> = {
  openBids: {
    words: (count) =>
      plural(
        count,
        'You have a bid on a lot that is still open. It counts until the lot closes.',
        'You have bids on # lots that are still open. They count until the lots close.',
      ),
    link: { to: '/account/bids', text: 'See your bids' },
  },
  lotsToInvoice: {
    words: (count) =>
      plural(
        count,
        'You have won a lot whose invoice is still to come.',
        'You have won # lots whose invoice is still to come.',
      ),
    link: won('See what you have won'),
  },
  unpaidInvoices: {
    words: (count) => plural(count, 'You have an invoice to pay.', 'You have # invoices to pay.'),
    link: won('Pay it'),
  },
  lotsToCollect: {
    words: (count) =>
      plural(
        count,
        'A lot that you have paid for is still with us.',
        '# lots that you have paid for are still with us.',
      ),
    link: won('See how they get to you'),
  },
  consignments: {
    words: (count) =>
      plural(
        count,
        'You have a contract with us for a piece that is not settled.',
        'You have contracts with us for # pieces that are not settled.',
      ),
    link: { to: '/account/consignment', text: 'See your consignments' },
  },
  consignedLots: {
    words: (count) =>
      plural(
        count,
        'A lot of yours is in a sale that is not over.',
        '# lots of yours are in sales that are not over.',
      ),
    link: { to: '/account/consignment', text: 'See your consignments' },
  },
  ownPeople: {
    words: () => 'You work with us. We close our own staff’s accounts ourselves.',
    link: null,
  },
};

export const obstacleText = ({ Kind, Count }: Obstacle): string => obstacles[Kind].words(Count);
export const obstacleLink = ({ Kind }: Obstacle): ObstacleWords['link'] => obstacles[Kind].link;

const notes: Readonly<Record<DeletionNote, string>> = {
  cancelled: 'Your account stays. Everything is as it was.',
  wrongPassword: 'That is not your password.',
  noPassword: 'Enter your password.',
};

export const noteText = (note: DeletionNote): string => notes[note];
