/** The readable page of all calls, for developers: plain HTML made from the endpoint table, without any script. */
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { commonProblems, type ProblemCode } from '#contract/problems.ts';

import { statusOf } from './errors.ts';
import { jsonSchemaOf } from './openApi.ts';

type Facts = { title: string; version: string; openApiPath: string };

const styles = `
:root { color-scheme: light dark; --paper: #faf7f2; --sunk: #f2ede4; --ink: #1b1a18; --ink2: #57514a;
  --rule: #ddd5c7; --primary: #6b1e27; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --sunk: #0f1114; --ink: #ece6da; --ink2: #b8b1a5;
  --rule: #31353c; --primary: #d3b47a; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 'Public Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; }
h1, h2 { font-family: 'Brygada 1918 Variable', 'Iowan Old Style', Georgia, serif; font-weight: 500; line-height: 1.15; }
h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 3px double var(--rule); }
h3 { margin: 2rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 .25rem; color: var(--ink2); font-size: .8rem; font-weight: 600; letter-spacing: .1em;
  text-transform: uppercase; }
a, h3 b { color: var(--primary); }
p { margin: .25rem 0; }
pre { margin: 0; padding: .75rem 1rem; overflow-x: auto; background: var(--sunk); font-size: .85rem; }
`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => entities[character] ?? '');

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
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>Version ${escaped(version)}. The same as an OpenAPI document: <a href="${openApiPath}">openapi.json</a>.</p>
<p>Any call may also answer one of these problems: ${list(commonProblems)}.</p>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
