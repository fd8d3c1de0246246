/** Form fields in every state a form can bring them to. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextareaField } from './TextareaField.tsx';

export const fieldFixtures: Fixture[] = [
  { name: 'required', render: () => <Field label="First name" required defaultValue="Ruth" /> },
  {
    name: 'with a counter',
    render: () => <Field label="Wishlist name" maxCharacters={40} defaultValue="Western rifles" />,
  },
  {
    name: 'over the limit',
    render: () => (
      <Field
        label="Wishlist name"
        maxCharacters={12}
        defaultValue="Western rifles"
        error="Use 12 characters or fewer."
      />
    ),
  },
  {
    name: 'error',
    render: () => (
      <Field
        label="Email"
        type="email"
        required
        defaultValue="r.hollis@example"
        error="Enter a full email address, like name@example.com"
      />
    ),
  },
  {
    name: 'help, neutral',
    render: () => (
      <Field label="Phone" type="tel" help={{ tone: 'neutral', text: 'We call only about your bids.' }} />
    ),
  },
  {
    name: 'help, success',
    render: () => (
      <Field label="Code" defaultValue="PS-2041" help={{ tone: 'success', text: 'This code is good.' }} />
    ),
  },
  { name: 'placeholder', render: () => <Field label="Year" placeholder="YYYY" inputMode="numeric" /> },
  { name: 'disabled', render: () => <Field label="Paddle" defaultValue="412" disabled /> },
  {
    name: 'password',
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
    name: 'several lines',
    render: () => (
      <TextareaField
        label="What would you like to consign?"
        maxCharacters={500}
        defaultValue="Two lever action rifles from my grandfather's estate."
      />
    ),
  },
  {
    name: 'choice',
    render: () => (
      <SelectField label="State" defaultValue="IL">
        <option value="IL">Illinois</option>
        <option value="TX">Texas</option>
      </SelectField>
    ),
  },
];
