/** Passing words about the line: that the browser has no network, and that all is well again. */
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

/** `none` keeps the region on the page: one that arrives with its words is not read out. */
export type ConnectionWord = 'offline' | 'recovered' | 'none';

export function ConnectionToasts({ word }: { word: ConnectionWord }) {
  return (
    <ToastRegion>
      {word === 'offline' && <Toast icon="offline">You’re offline. Prices and times may have changed.</Toast>}
      {word === 'recovered' && <Toast>Back online</Toast>}
    </ToastRegion>
  );
}
