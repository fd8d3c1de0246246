/** Brings in the third-party live chat, a moment after the page is awake so that it never delays it. */

const chatDelayMs = 100;

export function loadChatWidget(url: string): void {
  setTimeout(() => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
  }, chatDelayMs);
}
