/** Rules of MUI's parts lie in their layer, with the other names that browsers of today know two properties by. */
import { serializeStyles } from '@emotion/serialize';
import { expect, test } from 'vitest';

import { createMuiCache } from '#ui/theme/muiCache.ts';

test.each([
  ['userSelect', 'none', '-webkit-user-select:none;user-select:none;'],
  ['colorAdjust', 'exact', '-webkit-print-color-adjust:exact;color-adjust:exact;'],
  ['display', 'flex', 'display:flex;'],
])('%s', (property, value, declarations) => {
  const cache = createMuiCache();
  cache.insert('.part', serializeStyles([{ [property]: value }]), cache.sheet, true);
  const printed = cache.sheet.tags.map(({ textContent }) => textContent).join('');
  expect(printed).toContain(`@layer mui{.part{${declarations}}}`);
});
