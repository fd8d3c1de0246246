/** What stands in the panel in every state: the status, the price, and the time that is left. */
import type { ReactNode } from 'react';

import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { calendarFile } from '#contract/catalog/lotAddress.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { Countdown } from '#ui/countdown/Countdown.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { bidsLine, type PanelStatus } from './panelWords.ts';

import styles from './BidPanel.module.css';

type StateProps = { state: LotPanelState };

export function StatusLine({ status: { tone, icon, words } }: { status: PanelStatus }) {
  return (
    <p className={`${styles.status} ${styles[tone]}`}>
      <LotIcon name={icon} />
      {words}
    </p>
  );
}

export function PriceLines({ state, note }: StateProps & { note: string | null }) {
  const isSold = state.kind === 'sold' || state.kind === 'won' || state.kind === 'lost';
  return (
    <>
      {'price' in state && (
        <>
          <p className={styles.row}>
            <span>{state.price.words}</span>
            <span>{bidsLine(state.price, reserveShown(state))}</span>
          </p>
          <p className={styles.figure}>{formatUsd(state.price.cents)}</p>
        </>
      )}
      {isSold && state.cents !== null && (
        <>
          <p className={styles.row}>Price realized</p>
          <p className={styles.figure}>{formatUsd(state.cents)}</p>
        </>
      )}
      {note !== null && (
        <Text size="sm" color="text-light">
          {note}
        </Text>
      )}
    </>
  );
}

/** Sealed bids meet no reserve before the lot is called. */
const reserveShown = (state: LotPanelState) =>
  'sale' in state && state.sale.kind === 'timed' ? state.reserve : null;

export function Closing({ state, auctionId }: StateProps & { auctionId: number }) {
  const countdown = countdownOf(state);
  if (countdown === null) return null;
  return (
    <div className={styles.time}>
      <LotIcon name="clock" size="lg" />
      <div>
        {countdown}
        <TextLink className={styles.calendar} to={calendarFile(auctionId)}>
          Add to calendar
        </TextLink>
      </div>
    </div>
  );
}

function countdownOf(state: LotPanelState): ReactNode {
  if (state.kind === 'notOpen') {
    return <Countdown until={state.opensAt} words="Opens in" over="Opening…" />;
  }
  if (!('sale' in state) || state.sale.kind !== 'timed' || state.sale.closesAt === null) return null;
  const { closesAt, extension } = state.sale;
  return <Countdown until={closesAt} words="Closes in" {...(extension && { extension })} />;
}
