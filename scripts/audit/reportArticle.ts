/** One behavior of a report: its words, its verdict, and everything that was seen, so that it can be read alone. */
import type { Check, Evidence, RecordedCall, Move, Picture, Step, Verdict } from './evidence.ts';
import { type Html, html, trusted } from './html.ts';
import type { ReportItem } from './report.ts';

const badgeWords: Readonly<Record<Verdict, string>> = {
  passed: '✓ Passed',
  failed: '✗ Failed',
  notPossible: '– Not possible from outside',
};

export const verdictBadge = (verdict: Verdict): Html =>
  html`<span class="v ${verdict}">${badgeWords[verdict]}</span>`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

function beatOf(beat: Step | Check): Html {
  const problem = beat.problem === null ? null : html`<span class="problem">${beat.problem}</span>`;
  if (beat.kind === 'step') {
    const look = beat.problem === null ? 'step' : 'no';
    return html`<li class="${look}">
      <time>${seconds(beat.at)}</time><span class="mark" aria-hidden="true">▸</span
      ><span>${beat.words}${problem}</span>
    </li>`;
  }
  const [look, mark, word] = beat.isPassed ? ['ok', '✓', 'So it is: '] : ['no', '✗', 'Not so: '];
  const seen = beat.seen === null ? null : html`: <span class="seen">${beat.seen}</span>`;
  return html`<li class="${look}">
    <time>${seconds(beat.at)}</time><span class="mark" role="img" aria-label="${word}">${mark}</span
    ><span>${beat.words}${seen}${problem}</span>
  </li>`;
}

const pictureOf = ({ at, caption, jpeg, width, height }: Picture): Html =>
  html`<figure>
    <img
      src="data:image/jpeg;base64,${trusted(jpeg)}"
      width="${width}"
      height="${height}"
      alt="${`The page at ${seconds(at)}: ${caption}`}"
    />
    <figcaption>${caption}, ${seconds(at)}</figcaption>
  </figure>`;

const statusOf = ({ status, failure }: RecordedCall): string =>
  failure ?? (status === null ? 'no answer' : String(status));
const isBad = ({ status, failure }: RecordedCall): boolean => failure !== null || (status ?? 0) >= 400;

const callRow = (call: RecordedCall): Html =>
  html` <tr>
    <td class="n">${seconds(call.at)}</td>
    <td class="n">${call.tab}</td>
    <td>${call.method}</td>
    <td class="w">${call.path}</td>
    <td class="${isBad(call) ? 'bad' : ''}">${statusOf(call)}</td>
    <td class="n">${call.ms === null ? '–' : call.ms}</td>
  </tr>`;

const callsOf = ({ number, calls, fileCount }: Evidence): Html =>
  html` <section class="scroll" aria-label="${`Network calls of ${number}`}" tabindex="0">
    <table class="calls">
      <caption>
        Network calls${fileCount > 0 ? `, and ${fileCount} files` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="n">At</th>
          <th scope="col" class="n">Tab</th>
          <th scope="col">Method</th>
          <th scope="col">Path</th>
          <th scope="col">Answer</th>
          <th scope="col" class="n">ms</th>
        </tr>
      </thead>
      <tbody>
        ${calls.map(callRow)}
      </tbody>
    </table>
  </section>`;

const clockOf = (pageMs: number): string => new Date(pageMs).toISOString().slice(11, 23);

const moveRow = ({ pageMs, machine, event, from, to }: Move): Html =>
  html` <tr>
    <td>${clockOf(pageMs)}</td>
    <td>${machine}</td>
    <td class="w">${event}</td>
    <td class="w">${from ?? '(start)'} → ${to}</td>
  </tr>`;

function movesOf({ number, moves }: Evidence, machines: readonly string[]): Html | null {
  const own = moves.filter(({ machine }) => machines.length === 0 || machines.includes(machine));
  const others = moves.length - own.length;
  if (own.length === 0) return null;
  return html` <section class="scroll" aria-label="${`Path through the charts of ${number}`}" tabindex="0">
    <table class="moves">
      <caption>
        Path through the charts${others > 0 ? `, and ${others} moves of machines that this is not about` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Page's clock, UTC</th>
          <th scope="col">Machine</th>
          <th scope="col">Event</th>
          <th scope="col">Transition</th>
        </tr>
      </thead>
      <tbody>
        ${own.map(moveRow)}
      </tbody>
    </table>
  </section>`;
}

const evidenceOf = (evidence: Evidence, machines: readonly string[]): Html =>
  html` <ol class="beats">
      ${evidence.beats.map(beatOf)}
    </ol>
    ${evidence.pictures.length > 0 ? html`<div class="pictures">${evidence.pictures.map(pictureOf)}</div>` : null}
    ${evidence.calls.length > 0 ? callsOf(evidence) : null} ${movesOf(evidence, machines)}
    ${evidence.said.length > 0 ? html`<p class="why">The console said: ${evidence.said.join('\n')}</p>` : null}`;

export function articleOf(
  { number, text, verdict, reason, evidence }: ReportItem,
  machines: readonly string[],
): Html {
  const meta =
    evidence && evidence.ms > 0
      ? html`<p class="meta">Started ${evidence.startedAt}, took ${seconds(evidence.ms)}</p>`
      : null;
  return html` <article class="clause" id="${number}" aria-labelledby="${`${number}-title`}">
    <h3 id="${`${number}-title`}">${number} ${verdictBadge(verdict)}</h3>
    <p class="text">${text}</p>
    ${meta} ${reason === null ? null : html`<p class="why ${verdict}">${reason}</p>`}
    ${evidence && evidence.beats.length > 0 ? evidenceOf(evidence, machines) : null}
  </article>`;
}
