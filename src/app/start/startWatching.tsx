/**
 * What a press on any watch button of the page does: the marks on the buttons, the word about where a lot was put, and the
 * choice of lists. The buttons themselves are plain markup, so that no page waits for this.
 */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { type createBrowserRouter, createPath, type Location } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { logInLink } from '#app/routes/navigation.ts';
import { wiredWatch } from '#app/wiring/shared/wiredWatch.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import {
  selectAddedTo,
  selectIsBusy,
  selectIsChoosing,
  selectIsAnswered,
  selectLists,
  selectLot,
  selectProblem,
} from '#machines/wishlists/watchMachine.ts';
import { addressToWatch, watchedLotIn, watchedLotText, watchIntentIn } from '#rules/wishlists/watchIntent.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';
import { problemText } from '#ui/problemText.ts';
import { keepMarked } from '#ui/watch/watchMarks.ts';

import { renderBeside } from './extras/extraRoot.tsx';

const LazyPicker = lazy(async () => ({
  default: (await import('#ui/watch/WatchPicker.tsx')).WatchPicker,
}));

type WatchActor = ActorRefFrom<typeof wiredWatch>;

/** On its own page a list changes without this part: what is marked elsewhere is then asked for again. */
const isListsPage = (pathname: string): boolean => pathname.startsWith('/account/wishlist');

type WatchedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe' | 'state'>;

type WatchingProps = { router: WatchedRouter };

/** The address without its hash, to come back to. */
const here = ({ pathname, search }: Location): string => createPath({ pathname, search });

/** Presses, wherever on the page; other listeners are not disturbed. */
function useWatchActor({ router }: WatchingProps): WatchActor {
  const actor = useActorRef(wiredWatch);
  const location = useSyncExternalStore(router.subscribe, () => router.state.location);
  useEffect(() => {
    function receive({ target }: { target: EventTarget | null }): void {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-watch]');
      const lot = button ? watchedLotIn(button.dataset['watch']) : null;
      if (!button || !lot) return;
      notifyPresence(actor);
      actor.send({ type: 'watchChoice' in button.dataset ? 'choice.pressed' : 'watch.pressed', lot });
    }
    document.addEventListener('click', receive);
    const subscription = actor.on('login.needed', ({ lot }) => {
      const back = addressToWatch(here(router.state.location), lot);
      void router.navigate(withReturnTo(logInLink.to, back));
    });
    window.takePresses?.('[data-watch]');
    return () => {
      document.removeEventListener('click', receive);
      subscription.unsubscribe();
    };
  }, [actor, router]);
  const before = useRef(location.pathname);
  useEffect(() => {
    const lot = watchIntentIn(location.hash);
    if (lot && hasLoginKey()) {
      notifyPresence(actor);
      actor.send({ type: 'intention.found', lot });
      void router.navigate(here(location), { replace: true, preventScrollReset: true });
    }
    if (isListsPage(before.current) && !isListsPage(location.pathname)) {
      actor.send({ type: 'lists.outdated' });
    }
    before.current = location.pathname;
  }, [actor, router, location]);
  return actor;
}

/** By the cookie, as every part of the site that is not in the page's tree. */
const notifyPresence = (actor: WatchActor): void =>
  actor.send({ type: hasLoginKey() ? 'visitor.came' : 'visitor.left' });

function Watching(props: WatchingProps) {
  const actor = useWatchActor(props);
  const lists = useSelector(actor, selectLists);
  const isChoosing = useSelector(actor, selectIsChoosing);
  useEffect(() => {
    const watched = new Set(
      lists.flatMap(({ AuctionID, AuctionItemIDs }) =>
        AuctionItemIDs.map((itemId) => watchedLotText({ auctionId: AuctionID, itemId })),
      ),
    );
    return keepMarked(document, {
      isWatched: (lot) => watched.has(lot),
      onFound: () => notifyPresence(actor),
    });
  }, [actor, lists]);
  return (
    <>
      <WatchNote actor={actor} />
      {isChoosing && (
        <Suspense>
          <Choice actor={actor} />
        </Suspense>
      )}
    </>
  );
}

function WatchNote({ actor }: { actor: WatchActor }) {
  const isTelling = useSelector(actor, selectIsAnswered);
  const addedTo = useSelector(actor, selectAddedTo);
  const problem = useSelector(actor, selectProblem);
  return (
    <ToastRegion>
      {isTelling && (addedTo ?? problem) && (
        <Toast icon={addedTo ? 'checkCircle' : 'info'}>
          {addedTo ? `Added to “${addedTo.name}”. ` : `${refusal(problem)} `}
          <Button
            size="sm"
            variant="link"
            style={{ color: 'inherit' }}
            onClick={() => actor.send({ type: 'choice.opened' })}
          >
            {addedTo ? 'Change list' : 'Choose a list'}
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}

const refusal = (problem: ReturnType<typeof selectProblem>): string =>
  problem === null ? '' : (Object.values(problem.fields ?? {})[0] ?? problemText(problem));

function Choice({ actor }: { actor: WatchActor }) {
  const lists = useSelector(actor, selectLists);
  const lot = useSelector(actor, selectLot);
  return (
    <LazyPicker
      title="Add to a wishlist"
      itemId={lot.itemId}
      lists={lists.filter(({ AuctionID }) => AuctionID === lot.auctionId)}
      isBusy={useSelector(actor, selectIsBusy)}
      problem={useSelector(actor, selectProblem)}
      actions={{
        tick: (listId) => actor.send({ type: 'list.ticked', listId }),
        create: (name) => actor.send({ type: 'list.submitted', name }),
        close: () => actor.send({ type: 'choice.closed' }),
      }}
    />
  );
}

/** Beside the page's tree: that is what the first load has, and has no place for it. */
export function startWatching(router: WatchedRouter): void {
  renderBeside('watch', <Watching router={router} />);
}
