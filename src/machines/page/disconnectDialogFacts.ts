/** What a page reads of the Disconnected dialog, before its machine is there as well. */

/** As much of the machine's snapshot as is read. */
export type DialogReading = { hasTag: (tag: 'open') => boolean };

export const closedDialog: DialogReading = { hasTag: () => false };

export const selectIsDialogOpen = (dialog: DialogReading): boolean => dialog.hasTag('open');
