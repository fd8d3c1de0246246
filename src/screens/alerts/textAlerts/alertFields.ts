/** The fields of a new alert: their ids, labels and what is wrong with each, for the fields and for the summary above them. */
import type { AlertKind } from '#contract/alerts/alerts.ts';
import type { AlertRefusal } from '#machines/alerts/textAlertsMachine.ts';
import type { SummaryField } from '#ui/fields/FormSummary.tsx';

import type { Draft } from './alertDraft.ts';
import { fieldRefusal } from './alertWords.ts';

type AlertField = 'Words' | 'AuctionID' | 'Address' | 'LotNumber' | 'Moment' | 'LotsAway';

const idOf: Readonly<Record<AlertField, string>> = {
  Words: 'alert-words',
  AuctionID: 'alert-sale',
  Address: 'alert-search',
  LotNumber: 'alert-lot',
  Moment: 'alert-moment',
  LotsAway: 'alert-lots-away',
};

/** In the order of the form. */
const labelsOf: Readonly<Record<AlertKind, Partial<Record<AlertField, string>>>> = {
  words: { Words: 'Words', AuctionID: 'In' },
  search: { Address: 'Address of the search' },
  lot: {
    AuctionID: 'Sale',
    LotNumber: 'Lot number',
    Moment: 'Tell me',
    LotsAway: 'How many lots before',
  },
};

type Asked = { draft: Draft; refusal: AlertRefusal | null; isMissing: boolean };

/** What a lot's alert cannot be sent without. */
function missingText({ draft, isMissing }: Asked, field: AlertField): string | undefined {
  if (!isMissing) return undefined;
  if (draft.sale === '') return field === 'AuctionID' ? 'Choose the sale of the lot.' : undefined;
  return field === 'LotNumber' ? 'Type the number of the lot.' : undefined;
}

export type FieldWordsOf = (field: AlertField) => SummaryField;

export function alertFields(asked: Asked): { fields: SummaryField[]; words: FieldWordsOf } {
  const labels = labelsOf[asked.draft.kind];
  const words: FieldWordsOf = (field) => ({
    id: idOf[field],
    label: labels[field] ?? '',
    error: missingText(asked, field) ?? fieldRefusal(asked.refusal, field),
  });
  return { fields: (Object.keys(labels) as AlertField[]).map(words), words };
}
