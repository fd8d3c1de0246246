/** What the specification says under WL, wishlists, word for word. */
import type { Section } from './section.ts';

export const wishlists = {
  prefix: 'WL',
  title: 'Wishlists',
  machines: ['wishlist', 'watch', 'note', 'listShare', 'sharedList'],
  texts: {
    'WL-01':
      "Lists of an auction and items of a list load with credentials; a non-200 read throws 'Fetch Error: Status {code}', sets the error flag and is logged.",
    'WL-02': 'After an item is added or deleted the lists are loaded again.',
    'WL-03': 'A name is trimmed before saving; an empty one cannot be saved.',
    'WL-04':
      'Creating a list can add an item to it afterwards, in one flow; if the adding fails the list stays and the error shows.',
    'WL-05':
      'A note is saved on its own, without reloading the lists; an unsaved note survives a failed save.',
    'WL-06':
      'Rename, delete (asked twice), share: getSharedId gives the address /account/wishlist/shared/{id}.',
    'WL-07':
      "Importing a shared list: importList success: false throws 'Fetch Error: Status {code}'; success leads to the new list.",
    'WL-08': 'Editing is optimistic where it is safe and rolls back with a message where the server refuses.',
  },
} as const satisfies Section;
