/** What a page says to anyone who looks into it with an inspector, in a root of its own. */
import { createRoot } from 'react-dom/client';

import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

/** Stays until the next word; null takes it away. */
export function createHint(): (text: string | null) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    identifierPrefix: 'inspector',
  });
  return (text) =>
    root.render(
      <MuiTheme>
        <ToastRegion>{text !== null && <Toast icon="info">{text}</Toast>}</ToastRegion>
      </MuiTheme>,
    );
}
