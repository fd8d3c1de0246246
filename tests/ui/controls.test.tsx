/** What our controls add to MUI's parts. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Accordion } from '#ui/controls/Accordion.tsx';
import { FigureTable } from '#ui/controls/FigureTable.tsx';
import { FileChooser } from '#ui/fields/FileChooser.tsx';
import { ListChoice } from '#ui/fields/ListChoice.tsx';
import { Slider } from '#ui/fields/Slider.tsx';

const aPhoto = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

test('a file chooser names what was chosen, hands it over, and forgets it with its form', async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>();
  render(
    <form aria-label="Piece">
      <FileChooser label="Photographs" name="photos" multiple onChoose={onChoose} />
    </form>,
  );
  expect(screen.getByText('No file chosen')).toBeDefined();
  await userEvent.upload(screen.getByLabelText('Photographs'), [aPhoto('barn.jpg'), aPhoto('lock.jpg')]);
  expect(screen.getByText('barn.jpg, lock.jpg')).toBeDefined();
  expect(onChoose.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['barn.jpg', 'lock.jpg']);
  fireEvent.reset(screen.getByRole('form', { name: 'Piece' }));
  expect(screen.getByText('No file chosen')).toBeDefined();
});

test('a file chooser whose form lists the files is empty again, and takes the same file once more', async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>();
  render(<FileChooser label="Photographs" emptiesAtOnce onChoose={onChoose} />);
  const input = screen.getByLabelText<HTMLInputElement>('Photographs');
  await userEvent.upload(input, aPhoto('barn.jpg'));
  expect(input.value).toBe('');
  await userEvent.upload(input, aPhoto('barn.jpg'));
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['barn.jpg'],
    ['barn.jpg'],
  ]);
  expect(screen.queryByText('barn.jpg')).toBeNull();
});

test('a table of figures names its columns and its rows', () => {
  render(
    <FigureTable
      caption="A winning bid"
      columns={[{ words: 'Line' }, { words: 'Amount', isFigure: true }]}
      rows={[{ cells: ['To pay', '$3,231.25'], isSum: true }]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'A winning bid' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Line',
    'Amount',
  ]);
  expect(table.getByRole('rowheader', { name: 'To pay' })).toBeDefined();
  expect(table.getByRole('cell', { name: '$3,231.25' }).className).toContain('alignRight');
});

test('only the input of a file chooser is reached by keys, and it says what is wrong', async () => {
  render(<FileChooser label="Signed copy" error="Choose a file." />);
  const input = screen.getByLabelText('Signed copy');
  await userEvent.tab();
  expect(document.activeElement).toBe(input);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Error: Choose a file.');
});

test('of the lists one is shown; another is chosen, and the shown one is asked for again', async () => {
  const onChoose = vi.fn<(list: string) => void>();
  const words = (list: string): string => `${list} 2`;
  render(<ListChoice lists={['New', 'Sold']} shown="New" words={words} onChoose={onChoose} />);
  expect(screen.getByRole('button', { name: 'New 2', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sold 2', pressed: false }));
  await userEvent.click(screen.getByRole('button', { name: 'New 2' }));
  expect(onChoose.mock.calls).toEqual([['Sold'], ['New']]);
});

test('a slider goes by keys and says its words; of a single place there is none', async () => {
  const onChange = vi.fn<(value: number) => void>();
  const slider = { label: 'Step', min: 1, value: 2, valueText: 'Step 2 of 3', onChange };
  const { rerender } = render(<Slider {...slider} max={3} />);
  expect(screen.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext')).toBe('Step 2 of 3');
  await userEvent.tab();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(onChange.mock.calls).toEqual([[1], [3]]);
  rerender(<Slider {...slider} max={1} />);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a question opens and closes its answer', async () => {
  render(<Accordion items={[{ question: 'Can you ship?', answer: 'Ask us.' }]} />);
  const question = screen.getByRole('button', { name: 'Can you ship?', expanded: false });
  const region = screen.getByText('Ask us.').parentElement;
  expect(region?.getAttribute('hidden')).toBe('until-found');
  await userEvent.click(question);
  expect(question.getAttribute('aria-expanded')).toBe('true');
  expect(region?.hasAttribute('hidden')).toBe(false);
  await userEvent.click(question);
  await waitFor(() => expect(region?.getAttribute('hidden')).toBe('until-found'));
});

test('what the search in the page finds in a closed answer opens it', () => {
  render(<Accordion items={[{ question: 'Can you ship?', answer: 'Ask us.' }]} />);
  fireEvent(screen.getByText('Ask us.'), new Event('beforematch', { bubbles: true }));
  expect(screen.getByRole('button', { name: 'Can you ship?', expanded: true })).toBeDefined();
});
