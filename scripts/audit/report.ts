/** An audit as one page that carries everything with it, and as data for other tools. */
import { site } from '#contract/kernel/site.ts';

import type { Evidence, Judgment, Verdict } from './evidence.ts';
import { type Html, html, textOf, trusted } from './html.ts';
import { articleOf, verdictBadge } from './reportArticle.ts';
import { reportStyle } from './reportStyle.ts';

export type ReportItem = Judgment & { number: string; text: string; evidence: Evidence | null };

export type ReportSection = { title: string; machines: readonly string[]; items: readonly ReportItem[] };

export type Report = {
  title: string;
  /** What it counts, one of them. */
  unit: 'clause' | 'case';
  /** What was audited: an address, or in words a site that the audit started. */
  audited: string;
  browser: string;
  startedAt: string;
  endedAt: string;
  sections: readonly ReportSection[];
};

const reportVersion = 1;

const verdictWords: Readonly<Record<Verdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  notPossible: 'not possible from outside',
};

const itemsOf = ({ sections }: Report): readonly ReportItem[] => sections.flatMap(({ items }) => items);

export type Counts = Record<Verdict, number>;

export function countVerdicts(report: Report): Counts {
  const counts: Counts = { passed: 0, failed: 0, notPossible: 0 };
  for (const { verdict } of itemsOf(report)) counts[verdict] += 1;
  return counts;
}

const counted = (report: Report): [Verdict, number][] =>
  (Object.entries(countVerdicts(report)) as [Verdict, number][]).filter(
    ([verdict, count]) => verdict !== 'notPossible' || count > 0,
  );

const unitsOf = (report: Report): string => (itemsOf(report).length === 1 ? report.unit : `${report.unit}s`);

export const summaryLine = (report: Report): string =>
  `${itemsOf(report).length} ${unitsOf(report)}: ${counted(report)
    .map(([verdict, count]) => `${count} ${verdictWords[verdict]}`)
    .join(', ')}`;

const checksOf = ({ evidence }: ReportItem): string => {
  const checks = (evidence?.beats ?? []).filter(({ kind }) => kind === 'check');
  return checks.length === 0 ? '–' : String(checks.length);
};

const secondsOf = ({ evidence }: ReportItem): string =>
  evidence && evidence.ms > 0 ? (evidence.ms / 1_000).toFixed(1) : '–';

/** What a visitor was shown is the answer of an adversarial audit, and stands in its summary. */
const isShown = (report: Report): boolean => itemsOf(report).some(({ evidence }) => evidence?.shown);

const notifiedOf = ({ evidence }: ReportItem): Html => {
  const shown = evidence?.shown ?? ['–'];
  return html`<td class="w">
    ${shown.length === 0 ? 'nothing' : shown.map((words) => html`<span class="shown">${words}</span>`)}
  </td>`;
};

const row = (item: ReportItem, withShown: boolean): Html =>
  html` <tr>
    <th scope="row"><a href="#${item.number}">${item.number}</a></th>
    <td class="w">${item.text}</td>
    ${withShown ? notifiedOf(item) : null}
    <td>${verdictBadge(item.verdict)}</td>
    <td class="n">${checksOf(item)}</td>
    <td class="n">${secondsOf(item)}</td>
  </tr>`;

const summary = (report: Report): Html =>
  html` <section class="summary" aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <ul class="sum">
      <li><b>${itemsOf(report).length}</b> ${unitsOf(report)}</li>
      ${counted(report).map(([verdict, count]) => html`<li><b>${count}</b> ${verdictBadge(verdict)}</li>`)}
    </ul>
    <p class="said">
      What has no evidence counts as failed. What is not possible from outside is neither passed nor failed: a
      site that the audit did not start keeps its configuration, its clock and its trade to itself.
    </p>
    <section class="scroll" aria-label="Summary of all" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">${report.unit === 'case' ? 'What went wrong' : 'Behavior'}</th>
            ${isShown(report) ? html`<th scope="col">What the page said</th>` : null}
            <th scope="col">Verdict</th>
            <th scope="col" class="n">Checks</th>
            <th scope="col" class="n">Seconds</th>
          </tr>
        </thead>
        <tbody>
          ${itemsOf(report).map((item) => row(item, isShown(report)))}
        </tbody>
      </table>
    </section>
  </section>`;

const sectionOf = ({ title, machines, items }: ReportSection): Html =>
  html` <section>
    <h2>${title}</h2>
    ${items.map((item) => articleOf(item, machines))}
  </section>`;

const when = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: site.timeZone }).format(
    new Date(instant),
  );

export function reportHtml(report: Report): string {
  const minutes = ((Date.parse(report.endedAt) - Date.parse(report.startedAt)) / 60_000).toFixed(1);
  return textOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${report.title} | ${site.companyName}</title>
          <style>
            ${trusted(reportStyle())}
          </style>
        </head>
        <body>
          <header class="head">
            <div>
              <h1>${report.title}</h1>
              <p>${site.companyName}, ${report.audited}</p>
              <p>${when(report.startedAt)}, ${minutes} minutes, ${report.browser}</p>
            </div>
          </header>
          <main>${summary(report)} ${report.sections.map(sectionOf)}</main>
          <footer>
            <p>
              Times are those since the driver of the behavior began, except where they are by the page's own
              clock, which an audit sets forward. Addresses are written without what may be someone's.
            </p>
          </footer>
        </body>
      </html> `,
  );
}

/** Without the pictures, which are in the page. */
export function reportJson(report: Report): string {
  const sections = report.sections.map(({ title, items }) => ({
    title,
    items: items.map(({ evidence, ...item }) => ({
      ...item,
      evidence: evidence && {
        ...evidence,
        pictures: evidence.pictures.map(({ at, caption }) => ({ at, caption })),
      },
    })),
  }));
  return `${JSON.stringify({ version: reportVersion, ...report, counts: countVerdicts(report), sections }, null, 2)}\n`;
}
