/** What our controls add to MUI's parts. */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { FileChooser } from '#ui/controls/FileChooser.tsx';
import { ListChoice } from '#ui/controls/ListChoice.tsx';
import { Slider } from '#ui/controls/Slider.tsx';

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
