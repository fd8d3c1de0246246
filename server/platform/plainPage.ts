/**
 * Pages that the server writes itself, for developers and for anyone who tries a demo: plain HTML in the site's look,
 * without any script. The site's own pages are rendered elsewhere.
 */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand anywhere in HTML, between tags and in quotes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

const baseStyles = `
:root { color-scheme: light dark; --paper: #faf7f2; --surface: #fffdf9; --sunk: #f2ede4; --ink: #1b1a18;
  --ink2: #57514a; --rule: #ddd5c7; --rule2: #8c8272; --primary: #6b1e27; --focus: #2f4a6b; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --surface: #1b1e23; --sunk: #0f1114; --ink: #ece6da;
  --ink2: #b8b1a5; --rule: #31353c; --rule2: #7a7d84; --primary: #d3b47a; --focus: #9dbbe0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 'Public Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: 'Brygada 1918 Variable', 'Iowan Old Style', Georgia, serif; font-weight: 500; line-height: 1.15;
  text-wrap: balance; }
a { color: var(--primary); text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
`;

type PlainPage = {
  title: string;
  /** HTML; whatever is no markup of ours must have been escaped. */
  main: string;
  /** Rules beside those of every plain page. */
  styles: string;
};

export const plainPage = ({ title, main, styles }: PlainPage): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${baseStyles}${styles}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
