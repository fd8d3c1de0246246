/** The active auctions of a page, wired. They change with who is logged in. Nothing before the first paint may import this file. */
import { createActor } from '#actors/observed.ts';
import type { SessionActor } from '#actors/session.tsx';
import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';

import { machine } from './activeAuctionsWiring.ts';
import { onChange } from './onChange.ts';

export function activeAuctionsActor(session: SessionActor) {
  const isLoggedIn = (): boolean => selectIsLoggedIn(session.getSnapshot());
  const actor = createActor(machine, { input: { isLoggedIn: isLoggedIn() } });
  const sendVisitor = onChange(isLoggedIn(), (is) => actor.send({ type: 'visitor.changed', isLoggedIn: is }));
  session.subscribe(() => sendVisitor(isLoggedIn()));
  return actor;
}
