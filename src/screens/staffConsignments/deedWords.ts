/** What each thing that staff can do with a piece is called, and what it means. */
import type { BegunStep } from '#machines/staffConsignmentsMachine.ts';

export type Deed = BegunStep['deed'];

type DeedWords = { button: string; title: (piece: string) => string; explanation: string; confirm: string };

export const deedWords: Readonly<Record<Deed, DeedWords>> = {
  review: {
    button: 'Begin review',
    title: (piece) => `Begin the review of “${piece}”?`,
    explanation: 'Its page says that a specialist is looking at it.',
    confirm: 'Begin review',
  },
  offer: {
    button: 'Offer estimate',
    title: (piece) => `Offer an estimate for “${piece}”`,
    explanation:
      'The consignor gets a letter, and accepts it or not. A new offer takes the place of an old one.',
    confirm: 'Send the offer',
  },
  decline: {
    button: 'Decline',
    title: (piece) => `Decline “${piece}”?`,
    explanation: 'The consignor gets a letter with the reason.',
    confirm: 'Decline',
  },
  arrive: {
    button: 'Mark received',
    title: (piece) => `Is “${piece}” in our hands?`,
    explanation: 'The consignor gets a letter. From now on it can go into a sale.',
    confirm: 'Mark received',
  },
  schedule: {
    button: 'Assign lot',
    title: (piece) => `Assign “${piece}” to a lot`,
    explanation: 'A lot that is in the catalog already. The consignor cannot bid on it from then on.',
    confirm: 'Assign',
  },
  unschedule: {
    button: 'Take out of sale',
    title: (piece) => `Take “${piece}” out of its sale?`,
    explanation:
      'The lot is nobody’s then. The lot itself stays in the catalog until the catalog says otherwise.',
    confirm: 'Take out',
  },
  settle: {
    button: 'Settle',
    title: (piece) => `Settle “${piece}”?`,
    explanation: 'Possible once its buyers have paid. The amounts stay as they are from then on.',
    confirm: 'Settle',
  },
  return: {
    button: 'Mark returned',
    title: (piece) => `Has “${piece}” gone back?`,
    explanation: 'The consignor gets a letter, and the piece is closed.',
    confirm: 'Mark returned',
  },
  write: {
    button: 'Write',
    title: (piece) => `Write about “${piece}”`,
    explanation: 'The consignor gets it as a letter, and reads it on the page of the piece.',
    confirm: 'Send',
  },
};
