/** Ordering the printed catalog of a coming sale, to an address in any country. */
import { useSelector } from '@xstate/react';
import { useLoaderData } from 'react-router-dom';

import { type InquiryFormActor, useInquiryForm } from '#actors/inquiryForm.ts';
import { postalWord, regionsOf, regionWord } from '#contract/kernel/regions.ts';
import {
  selectInquiryFields,
  selectInquiryId,
  selectIsInquirySent,
} from '#machines/content/inquiryFormMachine.ts';
import { countryOptions, placeOptions } from '#ui/contacts/placeOptions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { InquiryForm, useInquiryFields } from '#ui/inquiryForm/InquiryForm.tsx';
import { InquiryPage, InquirySent } from '#ui/inquiryForm/InquiryPage.tsx';
import { type BindField, FieldPair, PersonFields } from '#ui/inquiryForm/PersonFields.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

/** As the page's loader answers it. */
type OrderCatalogData = { sales: readonly { auctionId: string; words: string }[] };

const labelsIn = (country: string) => ({
  AuctionID: 'Sale',
  Name: 'Name',
  Email: 'Email',
  Company: 'Company (optional)',
  Country: 'Country',
  Street: 'Street address',
  Street2: 'Apartment, suite or floor (optional)',
  City: 'City',
  State: regionWord(country),
  Zip: postalWord(country),
});

function OrderCatalogScreen() {
  const { sales } = useLoaderData<OrderCatalogData>();
  const actor = useInquiryForm('catalogOrder');
  const isSent = useSelector(actor, selectIsInquirySent);
  return (
    <InquiryPage
      title="Order a printed catalog"
      lede="Every lot of a sale, described and photographed, on paper. We mail it as soon as it is printed."
    >
      {isSent ? <Sent actor={actor} /> : <FormOrNone actor={actor} sales={sales} />}
    </InquiryPage>
  );
}

function FormOrNone({ actor, sales }: OrderCatalogData & { actor: InquiryFormActor }) {
  if (sales.length > 0) return <Form actor={actor} sales={sales} />;
  return (
    <p>
      No catalog is in print at this time. What is coming stands among the{' '}
      <TextLink to="/gun-auctions">auctions</TextLink>; <TextLink to="/newsletter">our newsletter</TextLink>{' '}
      says when the next catalog is.
    </p>
  );
}

function Form({ actor, sales }: OrderCatalogData & { actor: InquiryFormActor }) {
  const country = useSelector(actor, (form) => selectInquiryFields(form)['Country'] ?? '');
  const labels = labelsIn(country);
  const { field } = useInquiryFields(actor, labels);
  return (
    <InquiryForm
      actor={actor}
      labels={labels}
      button="Order the catalog"
      smallPrint="We use the address for this catalog, and for nothing else."
    >
      <SelectField {...field('AuctionID')} required>
        <option value="">Choose a sale</option>
        {sales.map(({ auctionId, words }) => (
          <option key={auctionId} value={auctionId}>
            {words}
          </option>
        ))}
      </SelectField>
      <PersonFields field={field} />
      <Field {...field('Company')} autoComplete="organization" />
      <AddressFields field={field} country={country} />
    </InquiryForm>
  );
}

/** The country comes before what depends on it. */
function AddressFields({ field, country }: { field: BindField; country: string }) {
  const regions = regionsOf(country);
  return (
    <>
      <SelectField {...field('Country')} required autoComplete="country">
        {countryOptions}
      </SelectField>
      <Field {...field('Street')} required autoComplete="address-line1" />
      <Field {...field('Street2')} autoComplete="address-line2" />
      <Field {...field('City')} required autoComplete="address-level2" />
      <FieldPair>
        {regions ? (
          <SelectField {...field('State')} required autoComplete="address-level1">
            <option value="">{`Choose a ${regionWord(country).toLowerCase()}`}</option>
            {placeOptions(regions)}
          </SelectField>
        ) : (
          <Field {...field('State')} autoComplete="address-level1" />
        )}
        <Field {...field('Zip')} required={regions !== undefined} autoComplete="postal-code" />
      </FieldPair>
    </>
  );
}

function Sent({ actor }: { actor: InquiryFormActor }) {
  const number = useSelector(actor, selectInquiryId);
  return (
    <InquirySent title="Thank you. We have your order.">
      <p>{`Your reference is ${number}. We’ve emailed you a confirmation.`}</p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'form.reopened' })}>
        Order another catalog
      </Button>
    </InquirySent>
  );
}

export { OrderCatalogScreen as Component };
