/** The address of the validation page, read as one of a few known cases and never repeated. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { needsNewLink, readValidation, validationTexts } from '#screens/session/validated/validation.ts';

test.each([
  [{ type: 'email', success: 'true' }, 'verified'],
  [{ type: 'email', success: 'true', code: 'expired' }, 'verified'],
  [{ type: 'email', success: 'false', code: 'expired' }, 'expired'],
  [{ type: 'email', success: 'false', code: 'unknown' }, 'unknown'],
  [{ type: 'email', success: 'false', code: 'rubbish' }, 'unknown'],
  [{ type: 'email', success: 'false' }, 'unknown'],
  [{ type: 'phone', success: 'true' }, 'done'],
  [{ type: 'phone', success: 'false' }, 'notDone'],
  [{ type: 'email', success: 'TRUE' }, 'nothing'],
  [{ type: 'email' }, 'nothing'],
  [{}, 'nothing'],
] as const)('%o is read as %s', (address, validation) => {
  expect(readValidation(address)).toBe(validation);
});

test('a new link is offered where an old one failed', () => {
  const known = Object.keys(validationTexts) as (keyof typeof validationTexts)[];
  expect(known.filter(needsNewLink)).toEqual(['expired', 'unknown']);
});

test('whatever stands in the address, one of the known texts is said', () => {
  const part = fc.option(fc.oneof(fc.string(), fc.constantFrom('email', 'true', 'false', '__proto__')), {
    nil: undefined,
  });
  fc.assert(
    fc.property(part, part, part, (type, success, code) => {
      expect(validationTexts[readValidation({ type, success, code })].sentence).toMatch(/\.$/u);
    }),
  );
});
