/** The clerk's console of a timed sale: what closes next, and what a clerk does about it. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { TimedConsole as Sale } from '#contract/saleroom/timedConsole.ts';
import {
  selectAskedAbout,
  selectIsTimedFailed,
  selectIsTimedMissing,
  selectIsTimedSending,
  selectSought,
  selectTimedConsole,
  selectTimedProblem,
  selectFinishedAction,
  timedConsoleMachine,
} from '#machines/desk/timedConsoleMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { ResultBanner } from '#ui/decision/ResultBanner.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { problemText } from '#ui/problemText.ts';

import { type TimedActor, TimedActionModal } from './TimedActionModal.tsx';
import { TimedLots } from './TimedLots.tsx';
import { notifiedWords } from './timedWords.ts';

import styles from './Timed.module.css';

export function TimedConsole({ auctionId }: { auctionId: number }) {
  const actor = useActorRef(useScreenMachine(timedConsoleMachine), {
    input: { auctionId, lotNumber: null },
  });
  const sale = useSelector(actor, selectTimedConsole);
  const problem = useSelector(actor, selectTimedProblem);
  const isFailed = useSelector(actor, selectIsTimedFailed);
  useUnsavedWork(useSelector(actor, selectIsTimedSending));

  if (useSelector(actor, selectIsTimedMissing)) return <NotFound />;
  if (sale === null) {
    return (
      <div className={`wrap ${styles.page}`}>
        <Heading look="h1">The sale</Heading>
        {isFailed && problem ? (
          <>
            <p>{problemText(problem)}</p>
            <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
              Try again
            </Button>
          </>
        ) : (
          <LoadingBar label="Loading the sale" />
        )}
      </div>
    );
  }
  return <Console actor={actor} sale={sale} />;
}

function Console({ actor, sale }: { actor: TimedActor; sale: Sale }) {
  const pending = useSelector(actor, selectAskedAbout);
  const finished = useSelector(actor, selectFinishedAction);
  const problem = useSelector(actor, selectTimedProblem);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs items={[{ label: 'Staff desk', to: '/clerk' }]} />
        <Heading look="h1">{sale.Title}</Heading>
        <p className={styles.figures}>{figuresOf(sale)}</p>
        {sale.Postponement && <Banner tone="warning">{sale.Postponement}</Banner>}
        <Actions isCentered>
          {sale.LeftCount > 0 && (
            <Button
              variant="secondary"
              onClick={() => actor.send({ type: 'action.started', action: 'sale.postponed', lot: null })}
            >
              Postpone the rest
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => actor.send({ type: 'action.started', action: 'message.sent', lot: null })}
          >
            Message the bidders
          </Button>
          <TextLink to={auctionAddress(sale.Slug)}>See the sale</TextLink>
        </Actions>
      </header>
      {finished && <ResultBanner>{notifiedWords(finished)}</ResultBanner>}
      {pending === null && problem && <Banner tone="warning">{problemText(problem)}</Banner>}
      <FindLot actor={actor} />
      <TimedLots
        sale={sale}
        onAction={(action, lot) => actor.send({ type: 'action.started', action, lot })}
      />
      {pending && <TimedActionModal actor={actor} pending={pending} />}
    </div>
  );
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

function figuresOf({ LeftCount, ClosedCount, BidderCount, IsClosed }: Sale): string {
  const lots = IsClosed
    ? 'The sale is over'
    : `${counted(LeftCount, 'lot', 'lots')} still to close, ${ClosedCount.toLocaleString('en-US')} closed`;
  return `${lots} · ${counted(BidderCount, 'approved bidder', 'approved bidders')}`;
}

/** Empty shows again what closes next. */
function FindLot({ actor }: { actor: TimedActor }) {
  const sought = useSelector(actor, selectSought);
  function seek(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('lot');
    const number = typeof typed === 'string' ? Number(typed.trim()) : 0;
    const isNumber = Number.isInteger(number) && number > 0 && number < 1_000_000_000;
    actor.send({ type: 'lot.sought', lotNumber: isNumber ? number : null });
  }
  return (
    <search aria-label="Lots of this sale">
      <form className={styles.find} onSubmit={seek}>
        <Heading as="h2" look="h3">
          {sought === null ? 'Closing next' : `Lot ${sought}`}
        </Heading>
        <Field label="Lot number" name="lot" inputMode="numeric" maxLength={9} />
        <Button type="submit" variant="secondary">
          Find lot
        </Button>
      </form>
    </search>
  );
}
