/** The session's banner below the header. It overlaps the page a little, so the layout doesn't shift. */
import type { SessionBannerKind } from '#actors/session.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import styles from './SessionBanner.module.css';

const texts: Record<SessionBannerKind, string> = {
  loggedOut: 'You have been logged out',
  refused: "We can't load your account right now. We'll keep trying.",
};

export function SessionBanner({ kind, onDismiss }: { kind: SessionBannerKind; onDismiss: () => void }) {
  return (
    <MuiTheme>
      <div className={`wrap ${styles.place}`}>
        <Banner tone={kind === 'refused' ? 'warning' : 'error'} onDismiss={onDismiss}>
          {texts[kind]}
        </Banner>
      </div>
    </MuiTheme>
  );
}
