/** What MUI's parts read for the whole page is put in once, however many islands there are. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Field } from '#ui/fields/Field.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

const countSheets = (): number =>
  [...document.head.querySelectorAll('style')].filter(
    ({ textContent, dataset }) =>
      /--mui-palette-Alert-\w+:/u.test(textContent) || dataset['emotion'] === 'mui-global',
  ).length;

test('islands add no rules for the whole page when they come, and neither do fields', () => {
  const before = countSheets();
  expect(before).toBeGreaterThan(0);
  render(
    <>
      <MuiTheme>
        <Field id="first" label="First name" />
      </MuiTheme>
      <MuiTheme>
        <Field id="last" label="Last name" />
      </MuiTheme>
    </>,
  );
  expect(countSheets()).toBe(before);
});
