/** The first step: what it is, and what its owner knows about it. */
import { consignmentKinds, consignmentLengths } from '#contract/consigning/consignmentFields.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import { type ConsignorFormActor, useConsignorFields } from './consignorFields.ts';
import { kindChoices } from './consignorWords.ts';

export function PieceStep({ form }: { form: ConsignorFormActor }) {
  const { field } = useConsignorFields(form);
  return (
    <>
      <SelectField {...field('Kind')} required>
        <option value="">Choose one</option>
        {consignmentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindChoices[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        {...field('Title')}
        required
        maxCharacters={consignmentLengths.title}
        help={{ tone: 'neutral', text: 'Such as: Winchester Model 1886, or 30 guns of my father’s.' }}
      />
      <TextareaField
        {...field('Description')}
        required
        rows={8}
        maxCharacters={consignmentLengths.description}
        help={{
          tone: 'neutral',
          text: 'Maker, model, caliber, marks, condition, where it came from. “I do not know” is an answer too.',
        }}
      />
    </>
  );
}
