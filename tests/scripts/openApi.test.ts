/** The committed description of the calls is what the code describes. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { openApiFile, openApiText } from '#scripts/openApi.ts';

test('docs/openapi.json is not stale: npm run openapi writes it', () => {
  // By lines, so that a difference names its call.
  expect(readFileSync(openApiFile, 'utf8').split('\n')).toEqual(openApiText().split('\n'));
});
