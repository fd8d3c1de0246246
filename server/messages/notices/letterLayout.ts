/**
 * How a letter looks, as plain text and as HTML. Mail programs know tables and styles on elements, and little else:
 * no image, no style sheet and no font is fetched, so nothing is missing where they are blocked.
 */
import type { Site } from '#contract/kernel/site.ts';
import { escaped } from '#server/platform/plainPage.ts';

export type LetterContent = {
  subject: string;
  /** What a list of letters shows beside the subject. */
  preview: string;
  before: readonly string[];
  /** The one thing to do. */
  action: { label: string; address: string };
  after: readonly { text: string; address?: string }[];
  /** Where letters of this kind are stopped, for the mail program's own button; it stands in `after` too. */
  stopAddress?: string;
  /** In place of the sentence that it is about the reader's account. */
  whySent?: string;
};

type Page = { content: LetterContent; greeting: string; site: Site };

const addressLines = ({ locations, email }: Site): string[] => [
  ...locations.map(
    ({ name, street, city, stateCode, zip, phone }) =>
      `${name}: ${street}, ${city}, ${stateCode} ${zip}, ${phone}`,
  ),
  email,
];

const aboutAccount = 'This email was sent automatically because of activity on your account.';

export function letterText({ content, greeting, site }: Page): string {
  const { before, action, after, whySent = aboutAccount } = content;
  return [
    greeting,
    ...before,
    `${action.label}:\n${action.address}`,
    ...after.map(({ text, address }) => (address === undefined ? text : `${text}\n${address}`)),
    [site.companyName, ...addressLines(site)].join('\n'),
    `${whySent}\n`,
  ].join('\n\n');
}

const serif = `font-family:'Brygada 1918',Georgia,'Times New Roman',serif`;
const sans = `font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif`;
const colors = {
  paper: '#FAF7F2',
  ink: '#1B1A18',
  ink2: '#57514A',
  rule: '#DDD5C7',
  oxblood: '#6B1E27',
  onOxblood: '#FFF9F0',
};

const styles = {
  body: `margin:0;padding:0;background-color:${colors.paper};color:${colors.ink}`,
  preview: 'display:none;max-height:0;overflow:hidden',
  outer: `width:100%;border-collapse:collapse;background-color:${colors.paper}`,
  margin: 'padding:32px 20px',
  sheet: 'width:100%;max-width:560px;margin:0 auto;border-collapse:collapse',
  head: `padding:0 0 20px;border-bottom:3px double ${colors.rule}`,
  name: `margin:0;${serif};font-size:24px;line-height:28px;font-weight:600;color:${colors.ink}`,
  tagline: `margin:2px 0 0;${sans};font-size:11px;line-height:15px;font-weight:600;letter-spacing:1.5px;text-transform:uppercase;color:${colors.ink2}`,
  main: 'padding:28px 0',
  title: `margin:0 0 20px;${serif};font-size:28px;line-height:33px;font-weight:500;color:${colors.ink}`,
  text: `margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:${colors.ink}`,
  buttonPlace: 'margin:0 0 16px;border-collapse:separate;border-spacing:0',
  button: `padding:14px 26px;border-radius:3px;background-color:${colors.oxblood}`,
  buttonLink: `${sans};font-size:16px;line-height:22px;font-weight:600;color:${colors.onOxblood};text-decoration:none`,
  link: `color:${colors.oxblood};text-decoration:underline;word-break:break-all`,
  foot: `padding:16px 0 0;border-top:1px solid ${colors.rule}`,
  small: `margin:0 0 4px;${sans};font-size:13px;line-height:20px;color:${colors.ink2}`,
};

const linkTo = (address: string): string =>
  `<a href="${escaped(address)}" style="${styles.link}">${escaped(address)}</a>`;

const paragraph = (html: string): string => `<p style="${styles.text}">${html}</p>`;

const button = ({
  label,
  address,
}: LetterContent['action']): string => `<table role="presentation" style="${styles.buttonPlace}"><tbody>
<tr><td style="${styles.button}"><a href="${escaped(address)}" style="${styles.buttonLink}">${escaped(label)}</a></td></tr>
</tbody></table>
${paragraph(`If the button does not work, open this address:<br>${linkTo(address)}`)}`;

function mainPart({ content, greeting }: Page): string {
  const { subject, before, action, after } = content;
  return [
    `<h1 style="${styles.title}">${escaped(subject)}</h1>`,
    ...[greeting, ...before].map((text) => paragraph(escaped(text))),
    button(action),
    ...after.map(({ text, address }) =>
      paragraph(address === undefined ? escaped(text) : `${escaped(text)}<br>${linkTo(address)}`),
    ),
  ].join('\n');
}

const footPart = ({ content: { whySent = aboutAccount }, site }: Page): string =>
  [site.companyName, ...addressLines(site), whySent]
    .map((line) => `<p style="${styles.small}">${escaped(line)}</p>`)
    .join('\n');

export function letterHtml(page: Page): string {
  const { content, site } = page;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(content.subject)}</title>
</head>
<body style="${escaped(styles.body)}">
<div style="${styles.preview}">${escaped(content.preview)}</div>
<main>
<table role="presentation" style="${styles.outer}"><tbody>
<tr><td style="${styles.margin}">
<table role="presentation" style="${styles.sheet}"><tbody>
<tr><td style="${styles.head}">
<p style="${styles.name}">${escaped(site.shortName)}</p>
<p style="${styles.tagline}">${escaped(site.tagline)}</p>
</td></tr>
<tr><td style="${styles.main}">
${mainPart(page)}
</td></tr>
<tr><td style="${styles.foot}">
${footPart(page)}
</td></tr>
</tbody></table>
</td></tr>
</tbody></table>
</main>
</body>
</html>
`;
}
