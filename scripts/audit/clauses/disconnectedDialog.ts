/** What the specification says under DM, disconnected dialog, word for word. */
import type { Section } from './section.ts';

export const disconnectedDialog = {
  prefix: 'DM',
  title: 'Disconnected dialog',
  machines: ['disconnectDialog', 'liveConnection'],
  texts: {
    'DM-01':
      'On a time-sensitive page the dialog opens by itself on connection loss only if local storage holds no disconnection time, or one more than 600000 ms old; when it opens, the time now is stored. Exactly 600000 ms does not open it.',
    'DM-02': 'On any other page it never opens by itself.',
    'DM-03': 'Its two sentences are those of product.md section 8, letter for letter.',
    'DM-04':
      'Time-sensitive pages are the live room /live/{auctionId} and the lot page of a timed lot that is open.',
    'DM-05': 'A reconnect closes a dialog that opened by itself.',
  },
} as const satisfies Section;
