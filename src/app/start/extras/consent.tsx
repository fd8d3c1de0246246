/** The question about cookies, beside the page, on MUI's paper: asked once, and again by the link in the footer. */
import Paper from '@mui/material/Paper';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { wiredConsent } from '#app/wiring/shared/wiredConsent.ts';
import { holdsSecret } from '#contract/kernel/secretAddresses.ts';
import type { AnalyticsSettings } from '#contract/page/pages.ts';
import { selectIsReconsidering, selectStanding } from '#machines/page/consentMachine.ts';
import { ConsentBar } from '#ui/consent/ConsentBar.tsx';

import { type ExtraRouter, renderBeside, useEscape, usePathOf } from './extraRoot.tsx';
import { keepFootHeight } from './footHeight.ts';

import styles from './Extras.module.css';

type ConsentActor = ActorRefFrom<typeof wiredConsent>;

/** Where the footer's link leads; the footer itself has no room for a name in common. */
const barId = 'cookie-settings';

const footerLink = () => document.querySelector<HTMLElement>(`footer a[href="#${barId}"]`);

/** Anyone who is bidding in the room is not asked. */
const isBusy = (path: string): boolean => path.startsWith('/live/');

/** Also the page that is only on its way: a script that counts sees an address as soon as it is there. */
function usePages(actor: ConsentActor, router: ExtraRouter): void {
  useEffect(() => {
    let before = '';
    return router.subscribe(({ location: { pathname }, navigation }) => {
      const next = navigation.location?.pathname ?? pathname;
      if (next === before) return;
      before = next;
      actor.send({ type: 'page.changed', holdsSecret: holdsSecret(next) });
    });
  }, [actor, router]);
}

function useFooterLink(actor: ConsentActor): void {
  useEffect(() => {
    function onEvent(click: MouseEvent): void {
      if (!(click.target instanceof Node) || !footerLink()?.contains(click.target)) return;
      click.preventDefault();
      actor.send({ type: 'settings.opened' });
    }
    document.addEventListener('click', onEvent);
    // Pressed before this was there, the link has led to where the bar will be.
    if (location.hash === `#${barId}`) actor.send({ type: 'settings.opened' });
    const subscription = actor.on('focus.returns', () => footerLink()?.focus({ preventScroll: true }));
    return () => {
      document.removeEventListener('click', onEvent);
      subscription.unsubscribe();
    };
  }, [actor]);
}

function Consent({ analytics, router }: { analytics: AnalyticsSettings; router: ExtraRouter }) {
  const path = usePathOf(router);
  const actor = useActorRef(wiredConsent, { input: { analytics, holdsSecret: holdsSecret(path) } });
  const standing = useSelector(actor, selectStanding);
  const isReconsidering = useSelector(actor, selectIsReconsidering);
  const bar = useRef<HTMLElement>(null);
  usePages(actor, router);
  useFooterLink(actor);
  useEffect(keepFootHeight, []);
  useEffect(() => {
    if (isReconsidering) bar.current?.focus();
  }, [isReconsidering]);
  const close = useCallback(() => {
    // A question that was never answered cannot be closed.
    if (selectIsReconsidering(actor.getSnapshot())) actor.send({ type: 'settings.closed' });
  }, [actor]);
  useEscape(bar, close);
  const isAsking = isReconsidering || (standing === 'undecided' && !isBusy(path));
  if (standing === null || !isAsking) return null;
  return (
    <Paper
      ref={bar}
      component="section"
      square
      id={barId}
      className={styles.consent}
      aria-label="Cookies"
      tabIndex={-1}
    >
      <div className="wrap">
        <ConsentBar
          said={standing === 'undecided' ? null : standing}
          onAccepted={() => actor.send({ type: 'choice.made', choice: 'accepted' })}
          onDeclined={() => actor.send({ type: 'choice.made', choice: 'declined' })}
          onClosed={close}
        />
      </div>
    </Paper>
  );
}

export const startConsent = (analytics: AnalyticsSettings, router: ExtraRouter): void =>
  renderBeside('consent', <Consent analytics={analytics} router={router} />);
