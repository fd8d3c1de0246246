/** The steps that staff take with consignments: those without terms of their own with many at once. */
import type { ActOf } from '#screens/desk/list/listSpec.ts';

import type { ConsignmentRow } from './consignmentRow.ts';
import { LotFields, MessageField, OfferFields, OpenLotField, ReasonField } from './StepFields.tsx';
import { stepTerms } from './stepTerms.ts';
import { type Step, stepWords } from './stepWords.ts';

type Act = ActOf<ConsignmentRow>;

const whatWords = (rows: readonly ConsignmentRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? `“${only.name}”` : `${rows.length} items`;
};

const isPossible = ({ Actions }: ConsignmentRow, step: Step): boolean => Actions.some((one) => one === step);

/** An earlier offer is changed, which is asked for less often. */
const hasOffer = ({ Status }: ConsignmentRow): boolean => Status === 'offered';

function actOf(step: Step, more: Partial<Act> = {}): Act {
  const { button, title, explanation, confirm, allDone } = stepWords[step];
  return {
    key: step,
    button,
    fits: (row) => isPossible(row, step),
    title: (rows) => title(whatWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${allDone}.`,
    check: (terms) => stepTerms(step, terms).wrong,
    ...more,
  };
}

export const consignmentActs: readonly Act[] = [
  actOf('reply', {
    fits: ({ IsUnanswered }) => IsUnanswered,
    isForOne: true,
    isInParticulars: true,
    fields: MessageField,
  }),
  actOf('offer', {
    fits: (row) => isPossible(row, 'offer') && !hasOffer(row),
    isForOne: true,
    isInParticulars: true,
    fields: OfferFields,
  }),
  actOf('review'),
  actOf('arrive'),
  actOf('schedule', { isForOne: true, fields: LotFields }),
  actOf('settle'),
  actOf('decline', { isQuiet: true, fields: ReasonField }),
  actOf('revise', {
    fits: (row) => isPossible(row, 'offer') && hasOffer(row),
    isQuiet: true,
    isForOne: true,
    fields: OfferFields,
  }),
  actOf('unschedule', { isQuiet: true, isForOne: true, fields: OpenLotField }),
  actOf('return', { isQuiet: true }),
  actOf('write', {
    fits: ({ IsUnanswered }) => !IsUnanswered,
    isQuiet: true,
    isForOne: true,
    fields: MessageField,
  }),
];
