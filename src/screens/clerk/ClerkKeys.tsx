/** A button for each deed, with its key. What does not fit the room as it stands is dimmed, and answered all the same. */
import { fitsNow } from '#contract/rules/clerkDeeds.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { ClerkDeed, ClerkRoom } from '#contract/saleroom.ts';
import { Button } from '#ui/button/Button.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { ClerkKey } from './clerkWords.ts';

import styles from './Desk.module.css';

type KeysProps = {
  label: string;
  keys: readonly ClerkKey[];
  room: ClerkRoom;
  isBusy: boolean;
  isLarge?: boolean;
  onPress: (deed: ClerkDeed) => void;
};

function amountOf(deed: ClerkDeed, { Room: { Lot: lot }, CutAskCents }: ClerkRoom): string {
  const amounts = { 'floorBid.taken': lot?.AskCents ?? null, 'cutBid.taken': CutAskCents };
  const cents = deed === 'floorBid.taken' || deed === 'cutBid.taken' ? amounts[deed] : null;
  return cents === null ? '' : ` ${formatUsd(cents)}`;
}

export function ClerkKeys({ label, keys, room, isBusy, isLarge = false, onPress }: KeysProps) {
  return (
    <fieldset className={isLarge ? `${styles.keys} ${styles.large}` : styles.keys}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {keys.map(({ deed, key, words }) => (
        <Button
          key={deed}
          variant={isLarge && fitsNow(deed, room) ? 'primary' : 'secondary'}
          aria-keyshortcuts={key}
          {...((!fitsNow(deed, room) || isBusy) && { 'data-dim': true })}
          onClick={({ detail }) => detail <= 1 && onPress(deed)}
          endIcon={<kbd aria-hidden="true">{key}</kbd>}
        >
          {words}
          {amountOf(deed, room)}
        </Button>
      ))}
    </fieldset>
  );
}
