/**
 * The readable page of all calls, for developers: plain HTML made from the endpoint table, without any script. Each call is
 * closed until someone opens it; the contents lead to a domain, and the search, which the server answers, leaves those that
 * have all words.
 */
import type { Endpoint, Schema } from '#contract/kernel/endpoint.ts';
import { commonProblems, type ProblemCode } from '#contract/kernel/problems.ts';
import { statusOf } from '#server/platform/errors.ts';
import { escaped, plainPage } from '#server/platform/plainPage.ts';

import { jsonSchemaOf } from './openApi.ts';

type Facts = { title: string; version: string; docsPath: string; openApiPath: string; search: string };

const styles = `
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 1.5rem 0; }
label { display: grid; gap: .25rem; flex: 1 1 16rem; font-weight: 600; }
input { padding: .6rem .75rem; border: 1px solid var(--rule2); border-radius: 0; background: var(--surface);
  color: inherit; font: inherit; font-weight: 400; }
button { padding: .6rem 1.25rem; border: 1px solid var(--primary); background: none; color: var(--primary);
  font: inherit; font-weight: 600; cursor: pointer; }
nav ul { columns: 10rem; margin: 0; padding: 0; list-style: none; }
nav li { padding: .2rem 0; break-inside: avoid; }
nav span { color: var(--ink2); }
h2 { margin: 2.5rem 0 .5rem; padding-bottom: .3rem; border-bottom: 3px double var(--rule); }
h3 { display: inline; margin: 0; font-size: 1rem; }
h3 b { color: var(--primary); }
h4 { margin: 1rem 0 .25rem; color: var(--ink2); font-size: .8rem; font-weight: 600; letter-spacing: .1em;
  text-transform: uppercase; }
p { margin: .25rem 0; }
details { border-bottom: 1px solid var(--rule); }
details:target { background: var(--surface); }
summary { padding: .5rem 0; cursor: pointer; }
details[open] > summary { padding-bottom: .25rem; }
details > :last-child { margin-bottom: 1rem; }
pre { margin: 0; padding: .75rem 1rem; max-height: 28rem; overflow: auto; overflow-wrap: normal;
  background: var(--sunk); font-size: .85rem; }
`;

const list = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `<code>${code}</code> (${statusOf(code)})`).join(', ');

function schemaPart(heading: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const form = escaped(JSON.stringify(jsonSchemaOf(schema, io), undefined, 2));
  return `<h4>${heading}</h4>\n<pre tabindex="0"><code>${form}</code></pre>\n`;
}

/** `get-api-detail-lot`: what a link to a call ends with. */
const anchorOf = ({ method, path }: Endpoint): string =>
  `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const domainAnchor = (domain: string): string =>
  `domain-${domain.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}`;

/** What a call answers and takes is written out in the page; the browser shows it once it is opened. */
function callPart(call: Endpoint): string {
  const { method, path, summary, params, query, body, answer, problems, writes } = call;
  const proof = method !== 'GET' || writes === true ? '\n<p>Answers calls from our own pages only.</p>' : '';
  const own = problems.length > 0 ? `<h4>Problems</h4>\n<p>${list(problems)}</p>\n` : '';
  return `<details id="${anchorOf(call)}">
<summary><h3><b>${method}</b> <code>${escaped(path)}</code></h3></summary>
<p>${escaped(summary)}</p>${proof}
${schemaPart('Path', params, 'input')}${schemaPart('Query', query, 'input')}${schemaPart('Body', body, 'input')}${schemaPart('Answer', answer, 'output')}${own}</details>`;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`;

const hasAll =
  (words: readonly string[]) =>
  ({ method, path, domain, summary }: Endpoint): boolean => {
    const text = `${method} ${path} ${domain} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };

type Domains = readonly (readonly [domain: string, calls: readonly Endpoint[]])[];

const contents = (domains: Domains): string => `<nav aria-label="Contents">
<ul>
${domains.map(([domain, calls]) => `<li><a href="#${domainAnchor(domain)}">${escaped(domain)}</a> <span>${calls.length}</span></li>`).join('\n')}
</ul>
</nav>`;

const section = ([domain, calls]: Domains[number]): string => `<section>
<h2 id="${domainAnchor(domain)}">${escaped(domain)}</h2>
${calls.map(callPart).join('\n')}
</section>`;

export function docsPage(endpoints: readonly Endpoint[], facts: Facts): string {
  const { title, version, docsPath, openApiPath, search } = facts;
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = endpoints.filter(hasAll(words));
  const domains = [...Map.groupBy(found, ({ domain }) => domain)];
  const result =
    words.length === 0
      ? counted(endpoints.length)
      : `${found.length} of ${counted(endpoints.length)} match “${escaped(search)}”. <a href="${docsPath}">Show all</a>`;
  const parts = domains.length > 0 ? `${contents(domains)}\n${domains.map(section).join('\n')}` : '';
  const main = `<h1>${escaped(title)}</h1>
<p>Version ${escaped(version)}. The same as an OpenAPI document: <a href="${openApiPath}">openapi.json</a>.</p>
<p>Any call may also answer one of these problems: ${list(commonProblems)}.</p>
<form role="search" action="${docsPath}">
<label>Find a call <input type="search" name="search" value="${escaped(search)}" placeholder="invoices, POST bids …" maxlength="100"></label>
<button type="submit">Search</button>
</form>
<p>${result}</p>
${parts}`;
  return plainPage({ title, main, styles });
}
