/** A button for each action, with its key. One that cannot be used now says what to do first when it is pressed. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { ClerkAction, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import { obstacleTo } from '#rules/saleroom/clerkActions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { ClerkKey } from './clerkWords.ts';
import { obstacleText } from './notSentWords.ts';

import styles from './Desk.module.css';

type KeysProps = {
  label: string;
  keys: readonly ClerkKey[];
  room: ClerkRoom;
  isBusy: boolean;
  isLarge?: boolean;
  onPress: (action: ClerkAction) => void;
};

function amountOf(action: ClerkAction, { Room: { Lot: lot }, CutAskCents }: ClerkRoom): string {
  const amounts = { 'floorBid.taken': lot?.AskCents ?? null, 'cutBid.taken': CutAskCents };
  const cents = action === 'floorBid.taken' || action === 'cutBid.taken' ? amounts[action] : null;
  return cents === null ? '' : ` ${formatUsd(cents)}`;
}

export function ClerkKeys({ label, keys, room, isBusy, isLarge = false, onPress }: KeysProps) {
  return (
    <fieldset className={isLarge ? `${styles.keys} ${styles.large}` : styles.keys}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {keys.map(({ action, key, words }) => {
        const obstacle = obstacleTo(action, room);
        return (
          <Button
            key={action}
            variant={isLarge && obstacle === null ? 'primary' : 'secondary'}
            aria-keyshortcuts={key}
            {...(obstacle !== null && { title: obstacleText(obstacle) })}
            {...((obstacle !== null || isBusy) && { 'aria-disabled': true })}
            onClick={({ detail }) => detail <= 1 && onPress(action)}
            endIcon={<kbd aria-hidden="true">{key}</kbd>}
          >
            {words}
            {amountOf(action, room)}
          </Button>
        );
      })}
    </fieldset>
  );
}
