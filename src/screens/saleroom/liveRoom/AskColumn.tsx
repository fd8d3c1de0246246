/** The middle of the room: where the lot stands, the ask, the one button, a max at once, and the price rule. */
import { lazy, Suspense } from 'react';

import { formatUsd } from '#contract/kernel/money.ts';
import type { OwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import type { LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { BigButton } from './BigButton.tsx';
import { askFigure, bidderName, roomChips } from './roomWords.ts';
import { useIsInBrowser } from './useIsInBrowser.ts';
import type { RoomActions } from './useLiveRoom.ts';

import styles from './AskColumn.module.css';

/** For those who may bid alone: watchers do not fetch it. */
const QuickMax = lazy(async () => ({ default: (await import('./QuickMax.tsx')).QuickMax }));

/** For those with a bid on a lot to come. */
const NextOfMine = lazy(async () => ({ default: (await import('./NextOfMine.tsx')).NextOfMine }));

/** For the eye alone, so the server leaves it out: a place of its height is kept. */
const PriceRule = lazy(async () => ({ default: (await import('./PriceRule.tsx')).PriceRule }));

function PriceRulePlace({ state }: { state: LotInRoom }) {
  const place = <div className={styles.rulePlace} />;
  return useIsInBrowser() ? (
    <Suspense fallback={place}>
      <PriceRule state={state} />
    </Suspense>
  ) : (
    place
  );
}

type AskColumnProps = {
  state: LotInRoom;
  sentCents: number;
  ownLots: OwnLots;
  actions: RoomActions;
  auctionId: number;
  /** Another name where many of them stand on one page. */
  label?: string;
};

export function AskColumn({ state, sentCents, ownLots, actions, ...place }: AskColumnProps) {
  const { lot, room, high, max } = state;
  return (
    <section className={styles.ask} aria-label={place.label ?? 'Bidding'}>
      <div className={styles.chips}>
        {roomChips(state).map(({ tone, icon, words }) => (
          <StatusChip key={words} tone={tone} icon={icon}>
            {words}
          </StatusChip>
        ))}
      </div>
      <Figure state={state} />
      <p className={styles.high}>
        {high === null ? (
          <span>No bids yet</span>
        ) : (
          <>
            <span>High bid</span> <b>{formatUsd(high.cents)}</b>{' '}
            {/* Where no one knows whose bid it is, the figure's label alone stands. */}
            {high.by !== 'unknown' && (
              <span className={high.by === 'you' ? `${styles.who} ${styles.you}` : styles.who}>
                {high.by === 'you' && <Icon name="checkCircle" size="sm" />}
                {bidderName(high)}
              </span>
            )}
          </>
        )}
      </p>
      <BigButton state={state} actions={actions} auctionId={place.auctionId} />
      {max !== null && (
        <Suspense fallback={<div className={styles.maxPlace} />}>
          <QuickMax
            key={lot.LotNumber}
            {...{ max, sentCents, actions }}
            outcome={state.outcome}
            room={room}
          />
        </Suspense>
      )}
      {state.action.kind === 'watch' && state.action.why === 'unknown' && <div className={styles.maxPlace} />}
      <PriceRulePlace state={state} />
      {room.Message !== null && (
        <div className={styles.word}>
          <Banner icon="message">
            <b>From the auctioneer:</b> {room.Message}
          </Banner>
        </div>
      )}
      {ownLots.bidOn.length + ownLots.watched.length > 0 && (
        <Suspense>
          <NextOfMine room={room} ownLots={ownLots} />
        </Suspense>
      )}
    </section>
  );
}

function Figure({ state }: { state: LotInRoom }) {
  const { label, cents } = askFigure(state);
  const text = cents === null ? '–' : formatUsd(cents);
  const { PriceRealizedCents } = state.lot;
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure} style={{ '--characters': text.length } as React.CSSProperties}>
        {text}
      </p>
      {state.stage === 'sold' && PriceRealizedCents !== null && (
        <p className={styles.label}>{formatUsd(PriceRealizedCents)} with the buyer’s premium</p>
      )}
    </>
  );
}
