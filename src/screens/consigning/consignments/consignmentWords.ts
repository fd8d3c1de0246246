/** What the pages of consignments say about statuses, steps, outcomes and amounts. */
import type { ConsignmentStatus } from '#contract/consigning/consignmentActions.ts';
import type { Consignment, consignmentSteps } from '#contract/consigning/consignmentFacts.ts';
import {
  type ConsignmentKind,
  mostOpenConsignments,
  mostPhotoBytes,
  mostPhotos,
} from '#contract/consigning/consignmentFields.ts';
import type { ConsignmentDone } from '#contract/consigning/consignments.ts';
import type { SettlementLineKind } from '#contract/consigning/consignmentSettlement.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import type { FinishedAction } from '#machines/consigning/consignmentMachine.ts';
import type { Refused } from '#machines/consigning/consignmentsMachine.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

type StatusLook = { words: string; tone: StatusTone; icon: IconName };

export const statusLooks: Readonly<Record<ConsignmentStatus, StatusLook>> = {
  received: { words: 'Received', tone: 'neutral', icon: 'clock' },
  reviewing: { words: 'In review', tone: 'info', icon: 'eye' },
  offered: { words: 'Estimate offered', tone: 'warning', icon: 'document' },
  accepted: { words: 'Contract to sign', tone: 'warning', icon: 'edit' },
  contracted: { words: 'Contract signed', tone: 'success', icon: 'checkCircle' },
  scheduled: { words: 'In a sale', tone: 'info', icon: 'calendar' },
  sold: { words: 'Sold', tone: 'success', icon: 'gavel' },
  unsold: { words: 'Not sold', tone: 'neutral', icon: 'close' },
  settled: { words: 'Settled', tone: 'success', icon: 'checkCircle' },
  returned: { words: 'Returned', tone: 'neutral', icon: 'home' },
  declined: { words: 'Closed', tone: 'neutral', icon: 'close' },
};

/** What comes next, and whose turn it is. */
export function nextText({ Status, ArrivedAt, DeclinedBy }: Consignment): string {
  switch (Status) {
    case 'received':
      return 'A specialist looks at it and writes to you, usually within three business days.';
    case 'reviewing':
      return 'A specialist is looking at it. More photographs help.';
    case 'offered':
      return 'We have estimated it. Tell us whether we may sell it.';
    case 'accepted':
      return 'Read the contract and sign it with your name.';
    case 'contracted':
      return ArrivedAt === null
        ? 'We write to you about how it gets to us. Do not send a firearm before we have.'
        : 'We have it, and it’s insured. We’re choosing the right sale.';
    case 'scheduled':
      return 'It is in the catalog. Watch the bidding on the page of its lot.';
    case 'sold':
      return 'The hammer has fallen. We settle with you when the buyer has paid.';
    case 'unsold':
      return 'It did not sell. We write to you about what comes next.';
    case 'settled':
      return 'It is settled. Thank you.';
    case 'returned':
      return 'It went back to you. Thank you for showing it to us.';
    case 'declined':
      return DeclinedBy === 'house'
        ? 'We cannot offer it at auction.'
        : 'You took it back. Nothing more happens with it.';
  }
}

export const kindWords: Readonly<Record<ConsignmentKind, string>> = {
  handgun: 'Handgun',
  longGun: 'Rifle or shotgun',
  edgedWeapon: 'Edged weapon',
  militaria: 'Militaria',
  collection: 'A collection',
  other: 'Something else',
};

export const stepWords: Readonly<Record<(typeof consignmentSteps)[number], string>> = {
  received: 'Received',
  reviewing: 'Review started',
  offered: 'Estimate offered',
  accepted: 'Estimate accepted',
  contracted: 'Contract signed',
  arrived: 'Received',
  scheduled: 'In a sale',
  sold: 'Sold',
  unsold: 'Not sold',
  settled: 'Settled',
  returned: 'Returned',
  declined: 'Closed',
};

export const lineWords: Readonly<Record<SettlementLineKind, string>> = {
  hammer: 'Hammer price',
  commission: 'Commission',
};

export const photoHelp = `JPEG, PNG or WebP, up to ${megabytes(mostPhotoBytes)} each, ${mostPhotos} in all.`;

export function submitRefusal(refused: Refused): string {
  return refused === 'TOO_MANY'
    ? `You have ${mostOpenConsignments} submissions on their way. Wait for our answer to one of them, or write to us.`
    : problemText(refused);
}

const outcomeWords: Readonly<Record<Exclude<ConsignmentDone['Outcome'], 'done'>, string>> = {
  CHANGED: 'Something has changed in the meantime. Look at it again; nothing was sent.',
  NOT_POSSIBLE: 'That is not possible any more. Nothing was changed.',
  TOO_MANY: `A piece has at most ${mostPhotos} photographs. Delete one to add another.`,
  WRONG_KIND: 'This isn’t a supported image. Send a JPEG, PNG or WebP.',
  DRAWING: 'An SVG is a drawing. Send a photograph: JPEG, PNG or WebP.',
  NOT_READABLE: 'That photograph is broken and cannot be opened. Try another one.',
};

const doneWords: Readonly<Record<FinishedAction['does'], string>> = {
  answer: 'Thank you. We have your answer.',
  write: 'Your message is sent.',
  addPhotos: 'Your photographs are there.',
  removePhoto: 'The photograph is deleted.',
  open: 'Your download begins.',
};

export function finishedText({ does, outcome }: FinishedAction): string {
  if (outcome === 'done') return doneWords[does];
  if (typeof outcome === 'string') return outcomeWords[outcome];
  const [sentence] = Object.values(outcome.fields ?? {});
  return sentence ?? problemText(outcome);
}
