/** The way to ask: its button, and the panel above it, kept inside a box of the gallery. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { ContactPanel } from './ContactPanel.tsx';

const ignore = (): void => undefined;

const panel = (isOpen: boolean) => (
  <ContactPanel
    isOpen={isOpen}
    buttonRef={null}
    onPressed={ignore}
    onClosed={ignore}
    formLink={<TextLink to="/contact">Write to us</TextLink>}
  />
);

export const contactPanelFixtures: Fixture[] = [
  { name: 'closed', render: () => panel(false) },
  {
    name: 'open',
    render: () => (
      <div style={{ width: 320, paddingTop: 350 }}>
        <div style={{ position: 'relative', width: 'fit-content', marginLeft: 'auto' }}>{panel(true)}</div>
      </div>
    ),
  },
];
