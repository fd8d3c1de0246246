/** The date of birth in the dialog that registers: however it is typed, who is too young, and a cut line. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openSteps, unreachable } from './collecting.tsx';

const field = () => screen.findByLabelText<HTMLInputElement>(/^Date of birth/u);
const types = async (text: string) => userEvent.type(await field(), `${text}{Enter}`);

test('it opens on its one field, and says who may bid', async () => {
  await openSteps('birthDate');
  expect(screen.getByRole('region', { name: 'Step 1 of 2 Your date of birth' })).toBeDefined();
  expect(screen.getByText('You must be at least 18 to bid.')).toBeDefined();
  expect(document.activeElement).toBe(await field());
});

test.each(['04171985', '4/17/1985', '1985-04-17'])('"%s" is saved, and the dialog goes on', async (text) => {
  const { sent } = await openSteps('birthDate', { savedDates: ['done'] });
  await types(text);
  await screen.findByText('Nothing is missing');
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([{ typed: { year: '1985' } }]);
});

test.each(['', 'in spring', '02/30/1985'])('"%s" is no date, and not sent', async (text) => {
  const { sent } = await openSteps('birthDate', { savedDates: ['done'] });
  await types(text);
  const shown = await screen.findByText(/Enter (?:your date of birth|a real date)/u);
  expect(shown).toBeDefined();
  expect([(await field()).getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
});

test('someone too young reads so, and can close the dialog or call us', async () => {
  const { actor, sent } = await openSteps('birthDate', { savedDates: ['done'] });
  await types('11/27/2008');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^According to the date you entered, you’re under 18/u,
  );
  expect(screen.getByRole('link', { name: '(309) 555-0142' })).toBeDefined();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect([buttons, sent]).toEqual([['Close'], []]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(actor.getSnapshot().matches('resting')).toBe(true);
});

test('a date that staff have compared with an ID is theirs to change', async () => {
  await openSteps('birthDate', { savedDates: ['SETTLED'] });
  await types('04/17/1985');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Our staff checked your date of birth/u);
});

test('a cut line keeps what was typed, and the next press saves it', async () => {
  await openSteps('birthDate', { savedDates: [unreachable, 'done'] });
  await types('04/17/1985');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server\./u);
  expect((await field()).value).toBe('04/17/1985');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('Nothing is missing');
});
