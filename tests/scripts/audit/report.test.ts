/** What a report says of what was seen, of what was not, and of words that would like to be markup. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';

import { type Evidence, judge } from '#scripts/audit/evidence.ts';
import { type Report, reportHtml, reportJson, summaryLine } from '#scripts/audit/report.ts';

const hostile = `</article><script>alert('x')</script><img src=x onerror="y">&\u0000`;

const seen: Evidence = {
  number: 'LG-03',
  startedAt: '2026-11-20T20:03:00.000Z',
  ms: 1_234,
  beats: [
    { kind: 'step', at: 10, ms: 20, words: 'A bidder logs in', problem: null },
    { kind: 'check', at: 30, words: 'The page says logged out', isPassed: true, seen: 'yes', problem: null },
  ],
  calls: [
    { at: 5, tab: 1, method: 'GET', path: '/api/account/validate', status: 401, ms: 7, failure: null },
    { at: 6, tab: 1, method: 'GET', path: '/api/health', status: null, ms: 7, failure: 'net::ERR_FAILED' },
  ],
  fileCount: 12,
  moves: [{ pageMs: 0, machine: 'session', event: 'banner.dismissed', from: null, to: 'session.unknown' }],
  pictures: [{ at: 40, caption: 'Before', jpeg: '/9j/4AAQ', width: 1_280, height: 800 }],
  said: [],
  shown: null,
  notPossible: null,
  problem: null,
};

const reportOf = (evidence: Evidence | undefined, text = 'Validate answers false.'): Report => ({
  title: 'Evidence for auditors',
  unit: 'clause',
  audited: 'a site of its own',
  browser: 'chromium',
  startedAt: '2026-11-20T20:03:00.000Z',
  endedAt: '2026-11-20T20:06:00.000Z',
  sections: [
    {
      title: 'LG: Login state',
      machines: ['session'],
      items: [{ number: 'LG-03', text, evidence: evidence ?? null, ...judge(evidence) }],
    },
  ],
});

const validator = new HtmlValidate(new FileSystemConfigLoader());
const faultsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html, 'report.html');
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${message} (${ruleId})`));
};

test('a clause with its steps and checks has passed', () => {
  expect(judge(seen)).toEqual({ verdict: 'passed', reason: null });
});

test.each([
  ['no evidence at all', undefined, 'There is no evidence: nothing drove it to its end.'],
  ['no step', { ...seen, beats: seen.beats.slice(1) }, 'There is no evidence: no step was taken.'],
  ['no check', { ...seen, beats: seen.beats.slice(0, 1) }, 'There is no evidence: nothing was checked.'],
  ['a driver that broke', { ...seen, problem: 'It hangs.' }, 'It hangs.'],
  [
    'a check that failed',
    {
      ...seen,
      beats: [
        ...seen.beats,
        { kind: 'check', at: 1, words: 'Gone', isPassed: false, seen: null, problem: 'No.' },
      ],
    },
    'Not so: Gone',
  ],
] satisfies [string, Evidence | undefined, string][])(
  'a clause with %s has failed',
  (_, evidence, reason) => {
    expect(judge(evidence)).toEqual({ verdict: 'failed', reason });
    expect(summaryLine(reportOf(evidence))).toBe('1 clause: 0 passed, 1 failed');
    expect(reportHtml(reportOf(evidence))).toContain(reason);
  },
);

test('what is not possible from outside is neither passed nor failed, and says why', () => {
  const evidence: Evidence = { ...seen, beats: [], notPossible: 'There is no other clock.' };
  expect(summaryLine(reportOf(evidence))).toBe('1 clause: 0 passed, 0 failed, 1 not possible from outside');
  expect(reportHtml(reportOf(evidence))).toContain('There is no other clock.');
});

test('the summary of cases says what each visitor saw, and that some saw no message', () => {
  const html = (shown: Evidence['shown']): string =>
    reportHtml({ ...reportOf({ ...seen, shown }), unit: 'case' });
  expect(html(['Could not load bidding.', 'Retry'])).toContain('<span class="shown">Could not load bidding.');
  expect(html([])).toMatch(/What the page said[\s\S]*<td class="w">\s*nothing\s*<\/td>/u);
  expect(html(null)).not.toContain('What the page said');
});

test('hostile words from pages, servers and tables stay words', async () => {
  const evidence: Evidence = {
    ...seen,
    beats: [{ kind: 'check', at: 1, words: hostile, isPassed: false, seen: hostile, problem: hostile }],
    calls: seen.calls.map((call) => Object.assign({ ...call }, { path: hostile, failure: hostile })),
    moves: [{ pageMs: 0, machine: 'session', event: hostile, from: hostile, to: hostile }],
    pictures: [{ at: 1, caption: hostile, jpeg: '/9j/4AAQ', width: 1, height: 1 }],
    said: [hostile],
    shown: [hostile],
    problem: hostile,
  };
  const html = reportHtml(reportOf(evidence, hostile));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('\u0000');
  expect(await faultsOf(html)).toEqual([]);
});

test('a report is valid HTML of its own: nothing is fetched for it, and nothing runs in it', async () => {
  const html = reportHtml(reportOf(seen));
  expect(await faultsOf(html)).toEqual([]);
  const addresses = [...html.matchAll(/(?:src|href)="(?<address>[^"]*)"|url\((?<styled>[^)]*)\)/gu)];
  const fetched = addresses
    .map(({ groups }) => groups?.['address'] ?? groups?.['styled'] ?? '')
    .filter((address) => !/^(?:#|data:)/u.test(address));
  expect(fetched).toEqual([]);
  expect(html).toContain('id="LG-03"');
  expect(html).toContain('href="#LG-03"');
});

test('as data a report has everything but the pictures themselves', () => {
  const { version, counts, sections } = JSON.parse(reportJson(reportOf(seen))) as {
    version: number;
    counts: object;
    sections: { items: { number: string; evidence: Evidence }[] }[];
  };
  const [item] = sections[0]?.items ?? [];
  expect({ version, counts, number: item?.number }).toEqual({
    version: 1,
    counts: { passed: 1, failed: 0, notPossible: 0 },
    number: 'LG-03',
  });
  expect(item?.evidence.calls).toEqual(seen.calls);
  expect(item?.evidence.pictures).toEqual([{ at: 40, caption: 'Before' }]);
});
