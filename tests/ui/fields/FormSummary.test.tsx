/** The summary of a form behind the log-in leads to fields of every kind, and each refusal takes the focus once more. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { comboboxOf } from '#tests/support/content/chosenEntries.ts';
import { partsOf } from '#tests/support/typedDates.ts';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FileChooser } from '#ui/fields/FileChooser.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

const words = (label: string) => ({ id: `the-${label}`, label, error: 'Not like this.' });
const labels = ['Name', 'State', 'Expires', 'Begins', 'Copy', 'Kind', 'Story'];

function show() {
  render(
    <MuiTheme>
      <FormSummary fields={labels.map(words)} refusal={{}} />
      <Field {...words('Name')} />
      <ChoiceField {...words('State')} choices={[{ code: 'TX', name: 'Texas' }]} />
      <DateField {...words('Expires')} />
      <TimeField {...words('Begins')} />
      <FileChooser {...words('Copy')} />
      <SelectField {...words('Kind')}>
        <option>Long gun</option>
      </SelectField>
      <TextareaField {...words('Story')} />
    </MuiTheme>,
  );
}

test.each([
  ['a text', 'Name', () => screen.getByRole('textbox', { name: 'Name' })],
  ['an entry of a long list', 'State', () => comboboxOf('State')],
  ['a date, at its first part', 'Expires', () => partsOf('Expires')[0]],
  ['a time, at its first part', 'Begins', () => partsOf('Begins')[0]],
  ['a file', 'Copy', () => screen.getByLabelText('Copy')],
  ['a choice', 'Kind', () => screen.getByRole('combobox', { name: 'Kind' })],
  ['several lines', 'Story', () => screen.getByRole('textbox', { name: 'Story' })],
] as const)('its link leads to %s', async (_what, label, field) => {
  show();
  const summary = screen.getByRole('alert', { name: 'Please fix 7 fields' });
  await userEvent.click(within(summary).getByRole('link', { name: `${label}: Not like this.` }));
  expect(document.activeElement).toBe(field());
});

test('the same refusal once more takes the focus once more', () => {
  const field = words('Name');
  const { rerender } = render(<FormSummary fields={[field]} refusal={null} />);
  const refused = {};
  rerender(<FormSummary fields={[field]} refusal={refused} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('link').focus();
  rerender(<FormSummary fields={[field]} refusal={refused} />);
  expect(document.activeElement).toBe(screen.getByRole('link'));
  rerender(<FormSummary fields={[field]} refusal={{}} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('what was not saved as a whole is its heading', () => {
  render(<FormSummary fields={[]} failure="We could not reach the server." refusal={{}} />);
  expect(screen.getByRole('alert', { name: 'We could not reach the server.' })).toBe(document.activeElement);
});
