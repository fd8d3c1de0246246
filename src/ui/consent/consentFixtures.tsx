/** The question about counting: unanswered, answered, and answered by the browser. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ConsentBar, type ConsentBarProps } from './ConsentBar.tsx';

const ignore = (): void => undefined;
const saids: readonly ConsentBarProps['said'][] = [null, 'accepted', 'declined', 'refused'];

export const consentFixtures: Fixture[] = saids.map((said) => ({
  name: said ?? 'not answered yet',
  render: () => <ConsentBar said={said} onAccepted={ignore} onDeclined={ignore} onClosed={ignore} />,
}));
