/** What the bidder has on the lot; it can be hidden from anyone who looks over their shoulder. */
import { useState } from 'react';

import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import styles from './BidPanel.module.css';

export function YourMax({ state }: { state: LotPanelState }) {
  const [isHidden, setIsHidden] = useState(false);
  if (!('maxCents' in state) || state.maxCents === null) return null;
  return (
    <p className={styles.max}>
      <span>{'sale' in state && state.sale.kind === 'sealed' ? 'Your sealed bid' : 'Your max'}</span>
      <b>{isHidden ? '$•••••' : formatUsd(state.maxCents)}</b>
      <IconButton
        icon={<Icon name={isHidden ? 'eyeOff' : 'eye'} />}
        label={isHidden ? 'Show your max' : 'Hide your max'}
        onClick={() => setIsHidden(!isHidden)}
      />
    </p>
  );
}
