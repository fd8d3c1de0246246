/** What the bidder has on the lot; it can be hidden from whoever looks over their shoulder. */
import { useState } from 'react';

import type { LotPanelState } from '#contract/rules/lotPanelState.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

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
