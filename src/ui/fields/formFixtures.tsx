/** Pieces of MUI's parts that take an answer, in every state a form can bring them to. */
import { useState } from 'react';

import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { BareField } from './BareField.tsx';
import { Checkbox } from './Checkbox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { FormSummary } from './FormSummary.tsx';
import { MaskedField } from './MaskedField.tsx';
import { expiryMask, phoneMask } from './masks.ts';
import { PasswordField } from './PasswordField.tsx';
import { InlineSelect, SelectField } from './SelectField.tsx';
import { Switch } from './Switch.tsx';
import { TextareaField } from './TextareaField.tsx';

const field = (name: string, props: FieldProps): Fixture => ({ name, render: () => <Field {...props} /> });

export const fields: Fixture[] = [
  field('required', { label: 'First name', required: true, defaultValue: 'Ruth' }),
  field('with a counter', { label: 'Wishlist name', maxCharacters: 40, defaultValue: 'Western rifles' }),
  field('over the limit', {
    label: 'Wishlist name',
    maxCharacters: 12,
    defaultValue: 'Western rifles',
    error: 'Use 12 characters or fewer.',
  }),
  field('error', {
    label: 'Email',
    type: 'email',
    required: true,
    defaultValue: 'r.hollis@example',
    error: 'Enter a full email address, like name@example.com',
  }),
  field('help', {
    label: 'Phone',
    type: 'tel',
    help: { tone: 'neutral', text: 'For questions about your bids.' },
  }),
  field('success', {
    label: 'Code',
    defaultValue: 'PS-2041',
    help: { tone: 'success', text: 'Valid code.' },
  }),
  field('placeholder', { label: 'Year', placeholder: 'YYYY', inputMode: 'numeric' }),
  field('disabled', { label: 'Paddle', defaultValue: '412', disabled: true }),
];

export const bareFields: Fixture[] = [
  { name: 'alone', render: () => <BareField label="Search prices" placeholder="Maker, model, caliber…" /> },
  {
    name: 'with what sends it',
    render: () => (
      <BareField
        label="Search this catalog"
        endAction={<IconButton icon={<Icon name="search" />} label="Search" />}
      />
    ),
  },
  {
    name: 'small',
    render: () => <BareField size="sm" label="Low estimate, at least" defaultValue="$1,500" />,
  },
];

export const passwordFields: Fixture[] = [
  {
    name: 'with a link beside its label',
    render: () => (
      <PasswordField
        label="Password"
        autoComplete="off"
        defaultValue="walnut stock"
        aside={<TextLink to="/login/password-reset">Forgot it?</TextLink>}
      />
    ),
  },
  {
    name: 'error',
    render: () => <PasswordField label="Password" autoComplete="off" error="Enter your password." />,
  },
];

const states = (
  <>
    <option value="IL">Illinois</option>
    <option value="TX">Texas</option>
  </>
);

export const selectFields: Fixture[] = [
  {
    name: 'choice',
    render: () => (
      <SelectField label="State" defaultValue="IL">
        {states}
      </SelectField>
    ),
  },
  {
    name: 'error',
    render: () => (
      <SelectField label="State" required defaultValue="" error="Choose your state.">
        <option value="">Choose</option>
        {states}
      </SelectField>
    ),
  },
  {
    name: 'its label within',
    render: () => (
      <InlineSelect label="Sort" defaultValue="IL">
        {states}
      </InlineSelect>
    ),
  },
  {
    name: 'disabled',
    render: () => (
      <SelectField label="State" defaultValue="TX" disabled>
        {states}
      </SelectField>
    ),
  },
];

export const textareaFields: Fixture[] = [
  {
    name: 'with a counter',
    render: () => (
      <TextareaField
        label="What would you like to consign?"
        maxCharacters={500}
        defaultValue="Two lever action rifles from my grandfather’s estate."
      />
    ),
  },
  { name: 'error', render: () => <TextareaField label="Message" error="Write your message." /> },
];

export const checkboxes: Fixture[] = [
  { name: 'off', render: () => <Checkbox label="Keep me logged in" /> },
  { name: 'on', render: () => <Checkbox label="Lever action" defaultChecked /> },
  {
    name: 'error',
    render: () => (
      <Checkbox label="I have read the terms of sale" error="Read and accept the terms to register." />
    ),
  },
  { name: 'disabled', render: () => <Checkbox label="Default card" defaultChecked disabled /> },
];

function PressableSwitch({ isOnAtFirst }: { isOnAtFirst: boolean }) {
  const [isOn, setIsOn] = useState(isOnAtFirst);
  return <Switch label="Text me when I’m outbid" checked={isOn} onChange={setIsOn} />;
}

const nothing = (): void => undefined;

export const switches: Fixture[] = [
  { name: 'off', render: () => <PressableSwitch isOnAtFirst={false} /> },
  { name: 'on', render: () => <PressableSwitch isOnAtFirst /> },
  { name: 'disabled', render: () => <Switch label="Email" checked={false} onChange={nothing} disabled /> },
];

export const maskedFields: Fixture[] = [
  {
    name: 'phone',
    render: () => <MaskedField label="Phone" mask={phoneMask} type="tel" defaultValue="(309) 555-0142" />,
  },
  {
    name: 'error',
    render: () => (
      <MaskedField label="Expires" mask={expiryMask} placeholder="MM / YY" error="This card has expired." />
    ),
  },
];

const email = { fieldId: 'gallery-email', label: 'Email', sentence: 'Enter your email address.' };
const password = { fieldId: 'gallery-password', label: 'Password', sentence: 'Enter your password.' };

export const errorSummaries: Fixture[] = [
  { name: 'one field', render: () => <ErrorSummary problems={[email]} attempt={0} /> },
  { name: 'several fields', render: () => <ErrorSummary problems={[email, password]} attempt={0} /> },
  {
    name: 'the whole form',
    render: () => <ErrorSummary problems={[]} general="Incorrect email or password." attempt={0} />,
  },
];

const notSaved = 'We could not reach the server. Check your connection and try again.';

export const formSummaries: Fixture[] = [
  { name: 'not saved', render: () => <FormSummary fields={[]} failure={notSaved} refusal={null} /> },
];
