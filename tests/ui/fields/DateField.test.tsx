/** Dates behind the log-in: typed part by part or chosen, kept as ISO text. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { emptyField, partsOf, shownIn, typeInto } from '#tests/support/typedDates.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

type Props = Partial<ComponentProps<typeof DateField>>;

function Form({ onSent, ...props }: Props & { onSent: (day: FormDataEntryValue | null) => void }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSent(new FormData(event.currentTarget).get('day'));
      }}
    >
      <DateField label="Day" name="day" {...props} />
      <button type="submit">Send</button>
    </form>
  );
}

function show(props: Props = {}) {
  const sent: (FormDataEntryValue | null)[] = [];
  render(
    <MuiTheme>
      <Form onSent={(day) => sent.push(day)} {...props} />
    </MuiTheme>,
  );
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

const isMarked = (label: string): boolean[] =>
  partsOf(label).map((part) => part.getAttribute('aria-invalid') === 'true');
const impossible = 'That date doesn’t exist. Check the month, day and year.';

afterEach(() => vi.useRealTimers());

describe('a date typed by keyboard', () => {
  test('is typed month first, and its owner and its form get it as ISO text', async () => {
    const received: string[] = [];
    const { sent, send } = show({ onChange: (text) => received.push(text) });
    await typeInto('Day', '11272026');
    await send();
    expect(received.at(-1)).toBe('2026-11-27');
    expect(sent).toEqual(['2026-11-27']);
  });

  test('is shown as it was given, and goes back unchanged', async () => {
    const { sent, send } = show({ defaultValue: '2026-03-08' });
    expect(shownIn('Day')).toBe('03/08/2026');
    await send();
    expect(sent).toEqual(['2026-03-08']);
  });

  test('can be taken out again', async () => {
    const { sent, send } = show({ defaultValue: '2026-11-27' });
    await emptyField('Day');
    await send();
    expect(shownIn('Day')).toBe('MM/DD/YYYY');
    expect(sent).toEqual(['']);
  });

  test('is sent by Enter', async () => {
    const { sent } = show();
    await typeInto('Day', '11272026{Enter}');
    expect(sent).toEqual(['2026-11-27']);
  });
});

describe('a date that is wrong', () => {
  test('that does not exist is said to be so once the field is left, at each of its parts', async () => {
    show();
    await typeInto('Day', '02312026');
    expect(screen.queryByText(impossible)).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    const said = await screen.findByText(impossible);
    expect(isMarked('Day')).toEqual([true, true, true]);
    expect(partsOf('Day')[0]?.getAttribute('aria-describedby')).toBe(said.closest('p')?.id);
  });

  test('is no longer said to be wrong as soon as it is put right', async () => {
    show();
    await typeInto('Day', '02312026');
    await userEvent.click(document.body);
    await screen.findByText(impossible);
    await typeInto('Day', '0228');
    expect(screen.queryByText(impossible)).toBeNull();
    expect(isMarked('Day')).toEqual([false, false, false]);
  });

  test('of which a part is missing is no date', async () => {
    const { sent, send } = show({ required: true });
    await typeInto('Day', '1127');
    await send();
    expect(await screen.findByText('Enter the whole date: month, day and year.')).toBeDefined();
    expect(sent).toEqual(['']);
  });

  test('is not sent as if it had been left out, where it may be', async () => {
    const { sent, send } = show();
    await typeInto('Day', '02312026');
    await send();
    expect(await screen.findByText(impossible)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test.each([
    ['11262026', 'Choose 11/27/2026 or a later date.'],
    ['12252026', 'Choose 12/24/2026 or an earlier date.'],
    ['11270026', 'Enter the year with four digits.'],
  ])('outside its limits is named with the limit: %s', async (keys, words) => {
    show({ min: '2026-11-27', max: '2026-12-24' });
    await typeInto('Day', keys);
    await userEvent.click(document.body);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test.each(['11272026', '12242026'])('is none on the limit itself: %s', async (keys) => {
    const { sent, send } = show({ min: '2026-11-27', max: '2026-12-24' });
    await typeInto('Day', keys);
    await send();
    expect(sent).toHaveLength(1);
  });
});

describe('the calendar', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Choose date/u }));
    return within(await screen.findByRole('dialog', { name: 'Day' }));
  };

  test('offers the days within the limits, and a day chosen is in the field', async () => {
    const { sent, send } = show({ defaultValue: '2026-11-27', min: '2026-11-20' });
    const calendar = await open();
    expect(calendar.getByRole('gridcell', { name: '19' })).toHaveProperty('disabled', true);
    await userEvent.click(calendar.getByRole('gridcell', { name: '30' }));
    await send();
    expect(sent).toEqual(['2026-11-30']);
  });

  test('marks today’s date at the auction house, where the reader’s clock shows another', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z'), toFake: ['Date'] });
    show();
    const calendar = await open();
    expect(calendar.getByRole('gridcell', { current: 'date' }).textContent).toBe('27');
  });
});

test('what its owner changes is shown, and half a date is not undone by an owner who keeps the old one', async () => {
  function Owner() {
    const [day, setDay] = useState('2026-11-27');
    return (
      <MuiTheme>
        <DateField label="Day" value={day} onChange={(text) => text !== '' && setDay(text)} />
        <button type="button" onClick={() => setDay('2026-01-02')}>
          Another
        </button>
        <output>{day}</output>
      </MuiTheme>
    );
  }
  render(<Owner />);
  await userEvent.click(partsOf('Day')[0] ?? document.body);
  await userEvent.keyboard('{Delete}');
  expect(shownIn('Day')).toBe('MM/27/2026');
  expect(screen.getByRole('status').textContent).toBe('2026-11-27');
  await userEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(shownIn('Day')).toBe('01/02/2026');
});
