/** The fields that a step needs: amounts, a reason, a message, or which lot. */
import type { ConsignmentReview, ReviewedConsignment } from '#contract/consignmentStaff.ts';
import { consignmentLengths } from '#contract/rules/consignmentFields.ts';
import { usualCommissionBps } from '#contract/rules/consignmentSettlement.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextareaField } from '#ui/controls/TextareaField.tsx';

import type { Deed } from './deedWords.ts';
import type { Wrong } from './stepTerms.ts';

import styles from './StaffConsignments.module.css';

type StepFieldsProps = {
  deed: Deed;
  piece: ReviewedConsignment;
  sales: ConsignmentReview['Sales'];
  wrong: Wrong;
};

export function StepFields({ deed, piece, sales, wrong }: StepFieldsProps) {
  switch (deed) {
    case 'offer':
      return <OfferFields piece={piece} wrong={wrong} />;
    case 'decline':
      return (
        <TextareaField
          label="Reason, which the consignor reads"
          name="reason"
          required
          data-autofocus
          maxCharacters={consignmentLengths.reason}
          error={wrong['Reason']}
        />
      );
    case 'write':
      return (
        <TextareaField
          label="Message"
          name="body"
          required
          data-autofocus
          rows={6}
          maxCharacters={consignmentLengths.message}
          error={wrong['Body']}
        />
      );
    case 'schedule':
      return <LotFields sales={sales} wrong={wrong} />;
    case 'unschedule':
      return (
        <SelectField label="Lot" name="place" data-autofocus>
          {piece.Lots.filter(({ State }) => State === 'open').map(
            ({ LotID, AuctionID, LotNumber, SaleTitle }) => (
              <option key={LotID} value={`${AuctionID} ${LotNumber}`}>
                {`Lot ${LotNumber}, ${SaleTitle}`}
              </option>
            ),
          )}
        </SelectField>
      );
    case 'review':
    case 'arrive':
    case 'settle':
    case 'return':
      return null;
  }
}

/** In whole dollars. */
const dollars = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100));

function OfferFields({ piece: { Offer }, wrong }: Pick<StepFieldsProps, 'piece' | 'wrong'>) {
  return (
    <div className={styles.amounts}>
      <Field
        label="Low estimate, dollars"
        name="low"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        defaultValue={dollars(Offer?.LowCents)}
        error={wrong['LowCents']}
      />
      <Field
        label="High estimate, dollars"
        name="high"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={dollars(Offer?.HighCents)}
        error={wrong['HighCents']}
      />
      <Field
        label="Commission, percent"
        name="commission"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String((Offer?.CommissionBps ?? usualCommissionBps(0)) / 100)}
        help={{ tone: 'neutral', text: 'Usual: 15; 12.5 from $5,000; 10 from $25,000.' }}
        error={wrong['CommissionBps']}
      />
    </div>
  );
}

const LotFields = ({ sales, wrong }: Pick<StepFieldsProps, 'sales' | 'wrong'>) => (
  <div className={styles.place}>
    <SelectField label="Sale" name="sale" data-autofocus>
      {sales.map(({ AuctionID, Title }) => (
        <option key={AuctionID} value={AuctionID}>
          {Title}
        </option>
      ))}
    </SelectField>
    <Field
      label="Lot number"
      name="lot"
      required
      inputMode="numeric"
      autoComplete="off"
      error={wrong['LotNumber']}
    />
  </div>
);
