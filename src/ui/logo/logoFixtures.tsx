/** The wordmark on paper and on the footer's ground, and the star alone. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Logo } from './Logo.tsx';
import { LogoMark } from './LogoMark.tsx';

export const logoFixtures: Fixture[] = [
  { name: 'wordmark', render: () => <Logo /> },
  {
    name: 'on the footer',
    render: () => (
      <div style={{ padding: 24, background: 'var(--mui-palette-footer-main)' }}>
        <Logo onGround />
      </div>
    ),
  },
  { name: 'mark', render: () => <LogoMark sizePx={52} /> },
];
