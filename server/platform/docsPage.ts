/** The readable page of all calls, for developers: plain HTML made from the endpoint table, without any script. */
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { commonProblems, type ProblemCode } from '#contract/problems.ts';

import { statusOf } from './errors.ts';
import { jsonSchemaOf } from './openApi.ts';
import { escaped, plainPage } from './plainPage.ts';

type Facts = { title: string; version: string; openApiPath: string };

const styles = `
h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 3px double var(--rule); }
h3 { margin: 2rem 0 .25rem; font-size: 1rem; }
h3 b { color: var(--primary); }
h4 { margin: 1rem 0 .25rem; color: var(--ink2); font-size: .8rem; font-weight: 600; letter-spacing: .1em;
  text-transform: uppercase; }
p { margin: .25rem 0; }
pre { margin: 0; padding: .75rem 1rem; overflow-x: auto; overflow-wrap: normal; background: var(--sunk);
  font-size: .85rem; }
`;

const list = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `<code>${code}</code> (${statusOf(code)})`).join(', ');

function schemaPart(heading: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const form = escaped(JSON.stringify(jsonSchemaOf(schema, io), undefined, 2));
  return `<h4>${heading}</h4>\n<pre tabindex="0"><code>${form}</code></pre>\n`;
}

function callPart({
  method,
  path,
  summary,
  params,
  query,
  body,
  answer,
  problems,
  writes,
}: Endpoint): string {
  const proof = method !== 'GET' || writes === true ? '\n<p>Answers calls from our own pages only.</p>' : '';
  const own = problems.length > 0 ? `<h4>Problems</h4>\n<p>${list(problems)}</p>\n` : '';
  return `<h3><b>${method}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)}</p>${proof}
${schemaPart('Path', params, 'input')}${schemaPart('Query', query, 'input')}${schemaPart('Body', body, 'input')}${schemaPart('Answer', answer, 'output')}${own}`;
}

export function docsPage(endpoints: readonly Endpoint[], { title, version, openApiPath }: Facts): string {
  const domains = [...Map.groupBy(endpoints, ({ domain }) => domain)];
  const parts = domains.map(
    ([domain, calls]) =>
      `<section>\n<h2>${escaped(domain)}</h2>\n${calls.map(callPart).join('\n')}</section>`,
  );
  const main = `<h1>${escaped(title)}</h1>
<p>Version ${escaped(version)}. The same as an OpenAPI document: <a href="${openApiPath}">openapi.json</a>.</p>
<p>Any call may also answer one of these problems: ${list(commonProblems)}.</p>
${parts.join('\n')}`;
  return plainPage({ title, main, styles });
}
