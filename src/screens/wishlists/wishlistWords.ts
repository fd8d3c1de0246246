/** What the pages of wishlists say. */
import { lotCountText } from '#contract/auctions/auctionWords.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import type { ImportedList } from '#contract/wishlists/wishlistSharing.ts';
import type { SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import type { UndoableAction } from '#machines/wishlists/undoMachine.ts';
import type { WishlistSort } from '#rules/wishlists/wishlistRows.ts';
import { problemText } from '#ui/problemText.ts';

export const sortWords: Readonly<Record<WishlistSort, string>> = {
  added: 'Added last',
  closing: 'Closing next',
  lot: 'Lot number',
  estimate: 'Highest estimate',
  bid: 'Highest bid',
};

/** The server says in a sentence of its own what is wrong with a field. */
export const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

/** @param isList it is a list, not what closes next of all of them */
export function emptyText(isList: boolean, hasLists: boolean): string {
  if (isList) return 'Nothing is on this list yet. The star beside a lot puts it here.';
  return hasLists
    ? 'None of your lots is still to be sold.'
    : 'You have no wishlists yet. The star beside a lot starts one.';
}

export const undoText = (action: UndoableAction): string =>
  action.kind === 'list'
    ? `“${action.name}” was deleted.`
    : `Lot ${action.lotNumber} was taken off the list.`;

/** Asked a second time, with what goes along. */
export const deletionQuestion = ({ wlname, ItemCount }: WishList): string =>
  ItemCount === 0
    ? `Delete “${wlname}”? There is nothing on it.`
    : `Delete “${wlname}” with ${lotCountText(ItemCount)} and your notes?`;

/** What the device has shared needs no word. */
export const sharingWords: Readonly<Record<SharingOutcome, string>> = {
  shared: 'Anyone with this link who is logged in can see the lots, but not your notes.',
  copied: 'Link copied. Anyone with it who is logged in can see the lots, but not your notes.',
  dismissed: 'Anyone with this link who is logged in can see the lots, but not your notes.',
  failed: 'The link could not be copied. Select it and copy it by hand.',
};

export const importedText = ({ imported, wlname }: ImportedList): string =>
  imported === 0
    ? `“${wlname}” was made, but no lot came over.`
    : `${lotCountText(imported)} came over to your list “${wlname}”.`;

type MissingLot = ImportedList['missing'][number];

const reasons: Readonly<Record<MissingLot['Reason'], string>> = {
  withdrawn: 'withdrawn from the sale',
  gone: 'no longer in the catalog',
};

export const missingText = ({ LotNumber, WebTitle, Reason }: MissingLot): string =>
  `Lot ${LotNumber}${WebTitle === null ? '' : `, ${WebTitle}`}: ${reasons[Reason]}.`;
