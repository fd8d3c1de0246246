/** A look at a chosen photograph: never a broken picture. */
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PhotoLook } from '#screens/consigning/gettingStarted/PhotoRow.tsx';

const look = (given: Partial<Parameters<typeof PhotoLook>[0]> = {}) => {
  const { container, rerender } = render(<PhotoLook preview="blob:one" isRefused={false} {...given} />);
  return {
    picture: () => container.querySelector('img'),
    sign: () => container.querySelector('svg'),
    rerender,
  };
};

test('a photograph is shown from the device', () => {
  expect(look().picture()?.getAttribute('src')).toBe('blob:one');
});

test('a file that is no photograph has a sign in its place, before and after the server refuses it', () => {
  const { picture, sign, rerender } = look();
  fireEvent.error(picture() as HTMLImageElement);
  expect([picture(), sign() === null]).toEqual([null, false]);
  rerender(<PhotoLook preview="blob:one" isRefused />);
  expect(picture()).toBeNull();
});

test.each([{ isRefused: true }, { preview: null }])('%o has a sign', (given) => {
  const { picture, sign } = look(given);
  expect([picture(), sign() === null]).toEqual([null, false]);
});
