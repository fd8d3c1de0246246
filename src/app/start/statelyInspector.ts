/**
 * `?inspect` on any page of a site with a chart room: hands on what the page's actors do to a window that asks for it by
 * the inspector's greeting. `?inspect=<address>` opens that address at the next press, because a browser lets a page
 * open windows only then; without one, a window of this origin may ask. Nothing is sent to an origin that the address
 * does not name.
 */
import type { AnyActorRef } from 'xstate';

import type { Onlooker } from '#actors/observed.ts';

import { createNotifier } from './inspectorForm.ts';

const greeting = '@statelyai.connected';
const windowName = 'xstateinspector';

type Page = {
  livingActors: () => readonly AnyActorRef[];
  onSeen: (listener: Onlooker) => () => void;
  hint: (text: string | null) => void;
};

const noAddress =
  'No inspector is named. Stately’s own is opened by ?inspect=https://stately.ai/inspect in the address of this page.';

type Greeting = MessageEvent<{ type?: unknown } | null>;
type Window = NonNullable<Greeting['source']>;

/** A window that was closed receives nothing more. */
const isClosed = (window: Window): boolean => 'closed' in window && window.closed;

function answerGreetings({ livingActors, onSeen, hint }: Page, trusted: ReadonlySet<string>): void {
  let stop: (() => void) | null = null;
  window.addEventListener('message', ({ data, source, origin }: Greeting) => {
    if (data?.type !== greeting || !trusted.has(origin) || source === null) return;
    stop?.();
    const notifier = createNotifier((said) => source.postMessage(said, { targetOrigin: origin }));
    livingActors().forEach(notifier.introduce);
    const stopSeeing = onSeen((seen) => (isClosed(source) ? stopSeeing() : notifier.see(seen)));
    stop = stopSeeing;
    hint(null);
  });
}

function openAtNextPress({ href, host }: URL, hint: Page['hint']): void {
  hint(`The next press opens ${host}, which is shown what this page does, with everything personal masked.`);
  function open(): void {
    if (window.open(href, windowName) === null) {
      hint(`The browser did not open ${host}. Allow pop-up windows for this site, then press again.`);
      return;
    }
    document.removeEventListener('click', open);
    hint(`${host} is open and has not asked yet.`);
  }
  document.addEventListener('click', open);
}

export function notifyInspector(page: Page, search: string): void {
  const asked = new URLSearchParams(search).get('inspect') ?? '';
  const address = URL.canParse(asked) && /^https?:/iu.test(asked) ? new URL(asked) : null;
  answerGreetings(page, new Set([location.origin, ...(address ? [address.origin] : [])]));
  if (address) openAtNextPress(address, page.hint);
  else page.hint(noAddress);
}
