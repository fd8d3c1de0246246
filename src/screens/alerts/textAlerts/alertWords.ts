/** What the page of alerts says of an alert, and of what was done with it. */
import { closingAlertMs, type LotMoment } from '#contract/alerts/alerts.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { AlertRefusal } from '#machines/alerts/textAlertsMachine.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

const closingMinutes = closingAlertMs / 60_000;

export const kindWords = {
  words: 'Words',
  search: 'A catalog search',
  lot: 'A lot',
} as const satisfies Record<TextAlert['Kind'], string>;

export const kindIcons = { words: 'search', search: 'filter', lot: 'pin' } as const satisfies Record<
  TextAlert['Kind'],
  IconName
>;

export const momentWords = {
  away: 'Some lots before it comes up',
  now: 'When it comes up',
  closing: `${closingMinutes} minutes before it closes`,
} as const satisfies Record<LotMoment, string>;

function momentText({ Moment, LotsAway }: TextAlert): string {
  if (Moment === 'away') return LotsAway === 1 ? 'When it is next' : `${LotsAway} lots before it comes up`;
  return Moment === null ? '' : momentWords[Moment];
}

/** What it waits for, in one line. */
export function aboutText(alert: TextAlert): string {
  const { Kind, Words, AuctionTitle } = alert;
  const where = AuctionTitle ?? 'every sale';
  if (Kind === 'lot') return `${momentText(alert)} · ${where}`;
  return Kind === 'words' ? `Lots that say “${Words}” · ${where}` : `A catalog search · ${where}`;
}

type Look = { words: string; tone: StatusTone; icon: IconName };

/** How far it is. */
export function statusOf({ Kind, IsPaused, IsOver, NotifiedAt }: TextAlert): Look {
  if (Kind === 'lot' && NotifiedAt !== null) {
    return { words: `Notified ${formatCentralDateTime(NotifiedAt)}`, tone: 'neutral', icon: 'mail' };
  }
  if (IsOver) return { words: 'Lot is over', tone: 'neutral', icon: 'info' };
  return IsPaused
    ? { words: 'Paused', tone: 'neutral', icon: 'pause' }
    : { words: 'On', tone: 'success', icon: 'check' };
}

/** A lot's moment comes once. */
export const isDone = ({ IsOver, NotifiedAt }: TextAlert): boolean => IsOver || NotifiedAt !== null;

export const countText = (count: number): string =>
  count === 0
    ? 'Nothing in the catalogs yet'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'lot' : 'lots'} in the catalogs`;

/** Where all that it finds is shown; null where no one page shows it. */
export function searchAddress({ Kind, AuctionID, Words, Search }: TextAlert): string | null {
  if (AuctionID === null || Kind === 'lot') return null;
  return catalogAddress(
    AuctionID,
    Kind === 'words' ? new URLSearchParams({ q: `${Words} ` }).toString() : (Search ?? ''),
  );
}

/** The sentence about a field, or about the whole. */
export const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

/** What is wrong with a field of the form. */
export const fieldRefusal = (refusal: AlertRefusal | null, field: string): string | undefined =>
  refusal?.action.kind === 'make' ? refusal.problem.fields?.[field] : undefined;

const formFields: ReadonlySet<string> = new Set([
  'Words',
  'AuctionID',
  'Address',
  'LotNumber',
  'Moment',
  'LotsAway',
]);

/** What stands beside no field: that there are too many alerts, that nothing could be sent. */
export function formRefusal(refusal: AlertRefusal | null): string | null {
  if (refusal?.action.kind !== 'make') return null;
  const isOfField = Object.keys(refusal.problem.fields ?? {}).some((field) => formFields.has(field));
  return isOfField ? null : refusalText(refusal.problem);
}
