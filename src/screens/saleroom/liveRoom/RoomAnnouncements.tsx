/** What the room says aloud: a lost lead and a refusal at once, everything else when there is a pause. */
import type { LiveRoomState } from '#rules/saleroom/liveRoomFacts.ts';
import { useSlowly } from '#ui/bidding/useSlowly.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { roomSaid } from './roomWords.ts';

const silence = { assertive: '', polite: '' };

export function RoomAnnouncements({ state }: { state: LiveRoomState }) {
  const said = state.kind === 'lot' ? roomSaid(state) : silence;
  const polite = useSlowly(said.polite);
  return (
    <VisuallyHidden>
      <span role="alert">{said.assertive}</span>
      <output>{polite}</output>
    </VisuallyHidden>
  );
}
