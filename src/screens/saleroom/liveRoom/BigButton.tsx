/**
 * The one large thing to press. It is the same element in all that a bidder goes through, so that neither focus nor
 * finger loses it; what it says is always the room's present state.
 */
import { type KeyboardEvent, type MouseEvent, useId } from 'react';

import { liveAddress } from '#contract/catalog/lotAddress.ts';
import { site } from '#contract/kernel/site.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { LotInRoom, SpectatorReason } from '#rules/saleroom/liveRoomFacts.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import { actionFace, actionNote } from './actionWords.ts';
import type { RoomActions } from './useLiveRoom.ts';

import styles from './BigButton.module.css';

type BigButtonProps = { state: LotInRoom; actions: RoomActions; auctionId: number };

/** A key that is held down bids once. */
function onceOnly(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

export function BigButton({ state, actions, auctionId }: BigButtonProps) {
  const noteId = useId();
  const { action } = state;
  if (action.kind === 'watch') return <Spectator why={action.why} {...{ actions, auctionId }} />;
  const { words, look, isBusy } = actionFace(state);
  const note = actionNote(state);

  function press({ detail }: MouseEvent): void {
    // The second half of a double click was meant for what the first one found.
    if (detail <= 1) actions.bid();
  }

  return (
    <>
      <Button
        size="lg"
        className={`${styles.big} ${styles[look]}`}
        busy={isBusy}
        {...(action.kind !== 'bid' && { 'aria-disabled': true })}
        {...(note !== null && { 'aria-describedby': noteId })}
        {...(look === 'leading' && { startIcon: <Icon name="checkCircle" size="lg" /> })}
        onKeyDown={onceOnly}
        onClick={press}
      >
        {words}
      </Button>
      <p id={noteId} className={`${styles.note} ${note === null ? '' : styles[note.tone]}`}>
        {note?.words}
      </p>
      {isAboveLimit(state) && (
        <Button size="sm" variant="secondary" className={styles.increase} onClick={actions.requestLimit}>
          Request increase
        </Button>
      )}
    </>
  );
}

const isAboveLimit = ({ action, outcome }: LotInRoom): boolean =>
  (action.kind === 'off' && action.why === 'overLimit') || outcome?.code === 'LIMIT_EXCEEDED';

type SpectatorProps = { why: SpectatorReason; actions: RoomActions; auctionId: number };

const spectatorWords: Readonly<Record<SpectatorReason, string>> = {
  loggedOut: 'You are watching. Log in and register to bid in this room.',
  unknown: '',
  failed: 'We couldn’t check whether you can bid.',
  notRegistered:
    'Registration takes a minute. You’ll know right away whether you’re approved and what your limit is.',
  pendingApproval: 'We usually reply during business hours. This page will update.',
  declined: 'You could not be approved for this sale. Call us, and we will look at it together.',
  suspended: 'Your bidding is suspended. Call us, and we will look at it together.',
  registrationClosed: 'Registration for this sale has ended. You are welcome to watch.',
};

function Spectator({ why, actions, auctionId }: SpectatorProps) {
  return (
    <>
      <SpectatorAction why={why} actions={actions} auctionId={auctionId} />
      <p className={styles.note}>
        {spectatorWords[why]}
        {(why === 'declined' || why === 'suspended' || why === 'pendingApproval') && <Call />}
      </p>
    </>
  );
}

function Call() {
  const [office] = site.locations;
  return (
    office && (
      <>
        {' '}
        <PhoneLink phone={office.phone} />
      </>
    )
  );
}

function SpectatorAction({ why, actions, auctionId }: SpectatorProps) {
  switch (why) {
    case 'loggedOut':
      return (
        <ButtonLink
          size="lg"
          className={styles.big ?? ''}
          to={withReturnTo('/login', liveAddress(auctionId))}
        >
          Log in to bid
        </ButtonLink>
      );
    case 'notRegistered':
      return (
        <Button size="lg" className={styles.big} onClick={actions.register}>
          Register to bid
        </Button>
      );
    case 'failed':
      return (
        <Button size="lg" className={`${styles.big} ${styles.quiet}`} onClick={actions.retry}>
          Try again
        </Button>
      );
    case 'unknown':
      return <p className={`${styles.big} ${styles.field}`}>One moment…</p>;
    case 'pendingApproval':
      return <p className={`${styles.big} ${styles.field}`}>Approval pending</p>;
    case 'declined':
    case 'suspended':
      return <p className={`${styles.big} ${styles.field}`}>Bidding not available</p>;
    case 'registrationClosed':
      return <p className={`${styles.big} ${styles.field}`}>Registration closed</p>;
  }
}
