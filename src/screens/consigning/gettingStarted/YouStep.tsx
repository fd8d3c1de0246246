/** The third step: whom we answer. Anyone who logs in here comes back to this step with nothing lost. */
import { useSession } from '#actors/session.tsx';
import { consignorWays } from '#contract/consigning/consignorFields.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FieldPair } from '#ui/inquiryForm/PersonFields.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { type ConsignorFormActor, useConsignorFields } from './consignorFields.ts';
import { wayChoices } from './consignorWords.ts';

export function YouStep({ form }: { form: ConsignorFormActor }) {
  const { field } = useConsignorFields(form);
  const { isLoggedIn } = useSession();
  return (
    <>
      {!isLoggedIn && (
        <Text>
          Have an account?{' '}
          <TextLink to={withReturnTo('/login', '/consignment/getting-started')}>Log in</TextLink> and follow
          your submission there. What you have entered stays.
        </Text>
      )}
      <FieldPair>
        <Field {...field('Name')} required autoComplete="name" />
        <Field
          {...field('Email')}
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldPair>
      <FieldPair>
        <Field {...field('Phone')} type="tel" autoComplete="tel" />
        <Field {...field('Place')} />
      </FieldPair>
      <SelectField {...field('Way')}>
        {consignorWays.map((way) => (
          <option key={way} value={way}>
            {wayChoices[way]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
