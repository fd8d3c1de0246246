/** Our own way to ask, beside the page: where its button would cover something, and what closes the panel. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import {
  contactPanelMachine,
  selectIsButtonShown,
  selectIsPanelOpen,
} from '#machines/page/contactPanelMachine.ts';
import { ContactPanel } from '#ui/contactPanel/ContactPanel.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { type ExtraRouter, renderBeside, useEscape, usePathOf } from './extraRoot.tsx';
import { keepFootHeight } from './footHeight.ts';

import styles from './Extras.module.css';

type ContactActor = ActorRefFrom<typeof contactPanelMachine>;

/** Where people bid in the room or work, nothing lies on the page; at the form itself there is nothing to lead to. */
const isKeptFree = (path: string): boolean =>
  /^\/(?:live|clerk|contact|dev\/(?:statecharts|audit))(?:\/|$)/u.test(path);

/** The footer says the same, and has links of its own in that corner. */
function useFooterInSight(actor: ContactActor, path: string): void {
  useEffect(() => {
    const keptFree = isKeptFree(path);
    actor.send({ type: 'place.changed', isTaken: keptFree });
    const footer = document.querySelector('footer');
    if (keptFree || !footer) return;
    const observer = new IntersectionObserver((seen) =>
      actor.send({ type: 'place.changed', isTaken: seen.at(-1)?.isIntersecting ?? false }),
    );
    observer.observe(footer);
    return () => observer.disconnect();
  }, [actor, path]);
}

function useClosing(actor: ContactActor, path: string) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    actor.send({ type: 'page.changed' });
  }, [actor, path]);
  useEffect(() => {
    function onEvent({ target }: PointerEvent): void {
      if (target instanceof Node && place.current?.contains(target)) return;
      actor.send({ type: 'elsewhere.pressed' });
    }
    function leave({ target, relatedTarget: next }: FocusEvent): void {
      const here = place.current;
      // Without a next place the window has lost the focus, or a press that closes by itself.
      if (!here || !(target instanceof Node) || !(next instanceof Node)) return;
      if (here.contains(target) && !here.contains(next)) actor.send({ type: 'focus.left' });
    }
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusout', leave);
    };
  }, [actor]);
  useEscape(
    place,
    useCallback(() => actor.send({ type: 'escape.pressed' }), [actor]),
  );
  return place;
}

function Contact({ router }: { router: ExtraRouter }) {
  const actor = useActorRef(contactPanelMachine, { input: { isPlaceTaken: true } });
  const isOpen = useSelector(actor, selectIsPanelOpen);
  const isShown = useSelector(actor, selectIsButtonShown);
  const path = usePathOf(router);
  const place = useClosing(actor, path);
  const button = useRef<HTMLButtonElement>(null);
  useFooterInSight(actor, path);
  useEffect(keepFootHeight, []);
  useEffect(() => {
    const subscription = actor.on('focus.returns', () => button.current?.focus());
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <aside
      ref={place}
      className={isShown ? styles.contact : `${styles.contact} ${styles.aside}`}
      aria-label="Ask us"
    >
      <ContactPanel
        isOpen={isOpen}
        buttonRef={button}
        onPressed={() => actor.send({ type: 'button.pressed' })}
        onClosed={() => actor.send({ type: 'panel.closed' })}
        formLink={<TextLink to="/contact">Write to us</TextLink>}
      />
    </aside>
  );
}

export const startContactPanel = (router: ExtraRouter): void =>
  renderBeside('contact', <Contact router={router} />);
