/** What the steps ask for beside a press. */
import { consignmentLengths } from '#contract/consigning/consignmentFields.ts';
import { usualCommissionBps } from '#contract/consigning/consignmentSettlement.ts';
import type { ActFieldsProps } from '#screens/desk/list/listSpec.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import type { ConsignmentRow } from './consignmentRow.ts';

import styles from './Consignments.module.css';

type Fields = ActFieldsProps<ConsignmentRow>;

export const ReasonField = ({ wrong }: Fields) => (
  <TextareaField
    label="Reason (shown to the consignor)"
    name="reason"
    required
    data-autofocus
    maxCharacters={consignmentLengths.reason}
    error={wrong['Reason']}
  />
);

export const MessageField = ({ wrong }: Fields) => (
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

/** In whole dollars. */
const dollars = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100));

export function OfferFields({ rows: [piece], wrong }: Fields) {
  const offer = piece?.Offer;
  return (
    <div className={styles.amounts}>
      <Field
        label="Low estimate, dollars"
        name="low"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        defaultValue={dollars(offer?.LowCents)}
        error={wrong['LowCents']}
      />
      <Field
        label="High estimate, dollars"
        name="high"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={dollars(offer?.HighCents)}
        error={wrong['HighCents']}
      />
      <Field
        label="Commission, percent"
        name="commission"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String((offer?.CommissionBps ?? usualCommissionBps(0)) / 100)}
        help={{ tone: 'neutral', text: 'Usual: 15; 12.5 from $5,000; 10 from $25,000.' }}
        error={wrong['CommissionBps']}
      />
    </div>
  );
}

export const LotFields = ({ rows: [piece], wrong }: Fields) => (
  <div className={styles.place}>
    <SelectField label="Sale" name="sale" data-autofocus>
      {piece?.Sales.map(({ AuctionID, Title }) => (
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

export const OpenLotField = ({ rows: [piece] }: Fields) => (
  <SelectField label="Lot" name="place" data-autofocus>
    {piece?.Lots.filter(({ State }) => State === 'open').map(({ LotID, AuctionID, LotNumber, SaleTitle }) => (
      <option key={LotID} value={`${AuctionID} ${LotNumber}`}>
        {`Lot ${LotNumber}, ${SaleTitle}`}
      </option>
    ))}
  </SelectField>
);
