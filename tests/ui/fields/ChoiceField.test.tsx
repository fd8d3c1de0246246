/** One entry of a long list: typed, chosen, or filled in by the browser; its owner and its form get the code. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test } from 'vitest';

import { countries } from '#contract/kernel/countries.ts';
import { regionsOf } from '#contract/kernel/regions.ts';
import { chooseEntry, comboboxOf } from '#tests/support/content/chosenEntries.ts';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

/** Enough to be distinct: all of them are drawn again at every key. */
const codes = new Set([
  'US',
  'CA',
  'GP',
  'GU',
  'GT',
  'AG',
  'NI',
  'PY',
  'UY',
  'AT',
  'CI',
  'OM',
  'RO',
  'CH',
  'DE',
  'GB',
]);
const someCountries = countries.filter(({ code }) => codes.has(code));

type Props = Partial<ComponentProps<typeof ChoiceField>>;

function show(props: Props = {}) {
  const received: string[] = [];
  const sent: (FormDataEntryValue | null)[] = [];
  function Owner() {
    const [code, setCode] = useState(props.value);
    const keep = (chosen: string): void => {
      received.push(chosen);
      setCode(chosen);
    };
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(new FormData(event.currentTarget).get('country'));
        }}
      >
        <ChoiceField
          label="Country"
          name="country"
          choices={someCountries}
          {...props}
          {...(code !== undefined && { value: code })}
          onChange={keep}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(
    <MuiTheme>
      <Owner />
    </MuiTheme>,
  );
  return { received, sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

const offered = (): string[] =>
  within(screen.getByRole('listbox', { name: 'Country choices' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('typed by keyboard', () => {
  test('the beginning of a name and Enter choose, and do not send the form yet', async () => {
    const { received, sent, send } = show({ defaultValue: 'US' });
    await chooseEntry('Country', 'cana');
    expect(comboboxOf('Country').value).toBe('Canada');
    expect(received.at(-1)).toBe('CA');
    expect(sent).toEqual([]);
    await send();
    expect(sent).toEqual(['CA']);
  });

  test('names that begin with it come before names that have it in them', async () => {
    show();
    await userEvent.type(comboboxOf('Country'), 'gua');
    expect(offered()).toEqual([
      'Guadeloupe',
      'Guam',
      'Guatemala',
      'Antigua and Barbuda',
      'Nicaragua',
      'Paraguay',
      'Uruguay',
    ]);
  });

  test('a code, and a name without its accents, are found', async () => {
    show();
    await userEvent.type(comboboxOf('Country'), 'at');
    expect(offered()[0]).toBe('Austria');
    await userEvent.clear(comboboxOf('Country'));
    await userEvent.type(comboboxOf('Country'), "cote d'");
    expect(offered()).toEqual(['Côte d’Ivoire']);
  });

  test('a name typed whole, or what leaves one entry, is chosen by leaving the field', async () => {
    const { received } = show();
    await userEvent.type(comboboxOf('Country'), 'oman');
    await userEvent.tab();
    expect(comboboxOf('Country').value).toBe('Oman');
    await userEvent.clear(comboboxOf('Country'));
    await userEvent.type(comboboxOf('Country'), 'switzer');
    await userEvent.tab();
    expect(comboboxOf('Country').value).toBe('Switzerland');
    expect(received).toEqual(['OM', '', 'CH']);
  });

  test('what is in no entry is said to be so, and is not kept', async () => {
    const { received } = show({ value: 'US' });
    await userEvent.clear(comboboxOf('Country'));
    await userEvent.type(comboboxOf('Country'), 'atlantis');
    expect(screen.getByText('No match in this list.')).toBeDefined();
    await userEvent.tab();
    expect(comboboxOf('Country').value).toBe('');
    expect(received).toEqual(['']);
  });

  test('opening the list and leaving it chooses nothing', async () => {
    const { received } = show();
    await userEvent.click(comboboxOf('Country'));
    expect(offered()).toHaveLength(someCountries.length);
    await userEvent.tab();
    expect(comboboxOf('Country').value).toBe('');
    expect(received).toEqual([]);
  });
});

describe('filled in by the browser', () => {
  /** An event that says nothing of a hand. */
  const fillIn = (value: string): boolean => fireEvent.input(comboboxOf('Country'), { target: { value } });

  test.each(['Canada', 'canada', 'CA'])('%s is the country, without a list that opens', (value) => {
    const { received } = show({ autoComplete: 'country', value: 'US' });
    expect(comboboxOf('Country').getAttribute('autocomplete')).toBe('country');
    fillIn(value);
    expect(comboboxOf('Country').value).toBe('Canada');
    expect(received).toEqual(['CA']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each(['Texas', 'TX'])('%s is the state', (value) => {
    const { received } = show({ choices: regionsOf('US') ?? [], value: '' });
    fillIn(value);
    expect(comboboxOf('Country').value).toBe('Texas');
    expect(received).toEqual(['TX']);
  });
});

test('it is named by its label, described by error and help, and marked where it is wrong', () => {
  show({ required: true, error: 'Choose a country.', help: { tone: 'neutral', text: 'Where you live.' } });
  const field = comboboxOf('Country');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.required).toBe(true);
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Error: Choose a country.', 'Where you live.']);
});
