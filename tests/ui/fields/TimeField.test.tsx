/** Times behind the log-in: on a 12-hour clock, kept as ISO text, the same on every day of the year. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { shownIn, typeInto } from '#tests/support/typedDates.ts';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

function show(props: { value?: string; stepMinutes?: 15 | 60 } = {}) {
  const received: string[] = [];
  render(
    <MuiTheme>
      <TimeField
        label="Begins at"
        {...(props.value && { defaultValue: props.value })}
        stepMinutes={props.stepMinutes ?? 15}
        onChange={(text) => received.push(text)}
      />
    </MuiTheme>,
  );
  return received;
}

afterEach(() => vi.useRealTimers());

test('a time is typed with AM or PM, and its owner gets it as a clock of 24 hours', async () => {
  const received = show();
  await typeInto('Begins at', '0630p');
  expect(shownIn('Begins at')).toBe('06/30/PM');
  expect(received.at(-1)).toBe('18:30');
});

test.each([
  ['00:15', '12/15/AM'],
  ['12:00', '12/00/PM'],
  ['23:59', '11/59/PM'],
])('%s is shown as %s', (value, shown) => {
  show({ value });
  expect(shownIn('Begins at')).toBe(shown);
});

test('on the day the clocks go forward, the hour they skip in Chicago is a time of day like any other', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-08T12:00:00Z'), toFake: ['Date'] });
  const received = show();
  await typeInto('Begins at', '0230a');
  expect(shownIn('Begins at')).toBe('02/30/AM');
  expect(received.at(-1)).toBe('02:30');
});

test('whole hours are chosen from one list, and a choice closes it', async () => {
  const received = show({ value: '21:00', stepMinutes: 60 });
  await userEvent.click(screen.getByRole('button', { name: /^Choose time/u }));
  const list = await screen.findByRole('dialog', { name: 'Begins at' });
  await userEvent.click(within(list).getByRole('option', { name: '10:00 PM' }));
  expect(received).toEqual(['22:00']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('half a time is said to be unfinished once the field is left', async () => {
  show();
  await typeInto('Begins at', '06');
  await userEvent.click(document.body);
  expect(await screen.findByText('Enter the whole time: hour, minutes, AM or PM.')).toBeDefined();
});
