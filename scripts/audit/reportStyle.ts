/** The look of a report: the site's own letters and colors, light and dark, and black on white on paper. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

function face({ family, package: from }: { family: string; package: string }, file: string): string {
  const font = readFileSync(path.join(root, 'node_modules', from, 'files', file)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}

const variables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const rules = `
*{box-sizing:border-box}
html{color-scheme:light dark;scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.55 var(--sans);font-variant-numeric:tabular-nums}
main,.head>div,footer{max-width:1120px;margin:0 auto;padding:0 24px}
.head{background:var(--band);color:var(--bandInk);padding:40px 0 32px}
.head p{margin:4px 0 0;color:var(--bandInk2)}
h1,h2,h3{font-family:var(--serif);font-weight:500;line-height:1.2;margin:0;text-wrap:balance}
h1{font-size:40px}
h2{font-size:28px;margin:56px 0 16px;padding-top:12px;border-top:1px solid var(--rule2)}
h3{font-size:22px;display:flex;flex-wrap:wrap;align-items:baseline;gap:12px}
h4{font-size:13px;font-weight:600;margin:24px 0 8px;color:var(--ink2)}
a{color:var(--primary);text-underline-offset:3px}
a:focus-visible,.scroll:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.sum{display:flex;flex-wrap:wrap;gap:8px 32px;margin:32px 0 8px;padding:0;list-style:none}
.sum li{display:flex;align-items:baseline;gap:8px}
.sum b{font:500 34px/1 var(--serif)}
.said{margin:0 0 8px;color:var(--ink2);max-width:70ch}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--rule)}
thead th{font-weight:600;color:var(--ink2);border-bottom-color:var(--rule2);white-space:nowrap}
tbody th{font-weight:500;white-space:nowrap}
td.n,th.n{text-align:right;white-space:nowrap}
td.w{overflow-wrap:anywhere}
caption{text-align:left;font-weight:600;font-size:13px;color:var(--ink2);padding:0 0 6px}
.v{font:600 13px/1.4 var(--sans);padding:2px 10px;border-radius:2px;white-space:nowrap}
.passed{color:var(--success);background:var(--successTint)}
.failed{color:var(--error);background:var(--errorTint)}
.notPossible{color:var(--warning);background:var(--warningTint)}
.shown{display:block}
.clause{margin:32px 0 0;padding:24px 0 0;border-top:1px solid var(--rule)}
.text{margin:8px 0 0;font-size:18px;max-width:68ch}
.meta{margin:6px 0 0;color:var(--ink2);font-size:14px}
.why{margin:12px 0 0;padding:10px 14px;max-width:90ch;overflow-wrap:anywhere;white-space:pre-wrap;font-size:14px}
.beats{margin:20px 0 0;padding:0;list-style:none;font-size:15px}
.beats li{display:grid;grid-template-columns:72px 20px minmax(0,1fr);padding:3px 0}
.beats time{color:var(--ink2);font-size:13px;padding-top:2px}
.beats .mark{font-weight:700}
.beats .step{color:var(--ink)}
.beats .ok .mark{color:var(--success)}
.beats .no{color:var(--error)}
.beats .seen{color:var(--ink2);overflow-wrap:anywhere}
.beats .problem{display:block;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:20px;margin:24px 0 0}
figure{margin:0;break-inside:avoid}
figure img{display:block;width:100%;height:auto;border:1px solid var(--rule2);background:#fff}
figcaption{font-size:13px;color:var(--ink2);padding-top:6px}
.calls,.moves{margin-top:24px;font-size:13px}
.calls td,.calls th,.moves td,.moves th{padding-top:3px;padding-bottom:3px;font-size:13px}
.bad{color:var(--error);font-weight:600}
footer{color:var(--ink2);font-size:14px;padding-top:48px;padding-bottom:48px}
@media (max-width:640px){h1{font-size:30px}h2{font-size:24px}.beats li{grid-template-columns:56px 18px minmax(0,1fr)}main,.head>div,footer{padding:0 16px}}
@page{margin:14mm}
@media print{
body{font-size:10pt}
.head{background:none;color:#000;padding:0 0 12pt;border-bottom:1pt solid #000}
.head p{color:#000}
main,.head>div,footer{max-width:none;padding:0}
h1{font-size:24pt}h2{font-size:17pt;break-before:page;border:0;margin-top:0}h3{font-size:14pt}
.summary h2{break-before:auto}
.clause{break-before:page;border:0;margin:0;padding:0}
h2+.clause{break-before:avoid}
.v,.why{background:none;border:1pt solid #000;color:#000}
.text{font-size:12pt}
.beats,table,.calls,.moves,.calls td,.moves td,.calls th,.moves th{font-size:8.5pt}
.beats li,tr{break-inside:avoid}
.scroll{overflow:visible}
.pictures{display:block;columns:2;column-gap:12pt}
figure{margin-bottom:10pt}
a{color:#000;text-decoration:none}
thead{display:table-header-group}
}`;

const paper = Object.fromEntries(Object.keys(tokens.themes.light.color).map((name) => [name, '#000']));
const onPaper = { ...paper, paper: '#fff', surface: '#fff', sunk: '#fff', rule: '#999', rule2: '#666' };

export function reportStyle(): string {
  const { serif, sans } = tokens.fonts;
  return [
    face(serif, 'brygada-1918-latin-wght-normal.woff2'),
    face(sans, 'public-sans-latin-wght-normal.woff2'),
    `:root{--serif:"${serif.family}",${serif.fallback};--sans:"${sans.family}",${sans.fallback};${variables(tokens.themes.light.color)}}`,
    `@media (prefers-color-scheme:dark){:root{${variables(tokens.themes.dark.color)}}}`,
    `@media print{:root{color-scheme:light;${variables(onPaper)}}}`,
    rules,
  ].join('\n');
}
