/** The login state of a page, wired. Nothing before the first paint may import it. */
import { createActor } from '#actors/observed.ts';
import { fetchSessionBanner } from '#app/layout/lazyPieces.ts';
import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';
import { readStored, storedKeys } from '#services/kernel/browserStorage.ts';

import { onChange } from './onChange.ts';
import { machines } from './sessionWiring.ts';

export function sessionActor(startsLoggedIn: boolean) {
  const session = createActor(machines.session, {
    // Someone who logged out without reaching the server is not shown as logged in.
    input: {
      startsLoggedIn: startsLoggedIn && readStored(storedKeys.owedLogOut) === null,
      jitter: Math.random(),
    },
  });
  // Its news may come when nothing can be fetched.
  const seeVisitor = onChange(false, (isLoggedIn) => void (isLoggedIn && fetchSessionBanner()));
  session.subscribe((snapshot) => seeVisitor(selectIsLoggedIn(snapshot)));
  return session;
}
