/** A fault that a browser reported, as staff read it. */
import type { ErrorReport } from '#contract/desk/staffErrors.ts';

export const anErrorReport = (report: Partial<ErrorReport> = {}): ErrorReport => ({
  ReportID: 7,
  Code: 'K7M2QX',
  ReportedAt: '2026-12-02T15:00:00.000Z',
  Message: 'TypeError: lot is undefined',
  Kind: null,
  Stack: 'TypeError: lot is undefined\n    at draw (https://www.example.com/assets/LotScreen-Ab12.js:3:77)',
  Page: null,
  Alike: 1,
  Recorded: null,
  ...report,
});
