/** Brings in the third-party live chat, a moment after the page is awake so that it never delays it. */
import { holdsSecret } from '#contract/kernel/secretAddresses.ts';

const chatDelayMs = 100;

export function loadChatWidget(url: string): void {
  // A third party reads no address that is a secret.
  if (holdsSecret(location.pathname)) return;
  setTimeout(() => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
  }, chatDelayMs);
}
