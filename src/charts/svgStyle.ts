/** How a chart looks as a file of its own: the site's colors and letters, light and dark, without a sheet from outside. */

export type SvgTheme = 'light' | 'dark';

type Palette = Readonly<Record<string, string>>;

/** The site's own colors; a drawing that leaves the site cannot ask its style sheet. */
const palettes: Readonly<Record<SvgTheme, Palette>> = {
  light: {
    paper: '#faf7f2',
    surface: '#fffdf9',
    sunk: '#f2ede4',
    ink: '#1b1a18',
    ink2: '#57514a',
    ink3: '#6f675c',
    rule: '#ddd5c7',
    rule2: '#8c8272',
    primary: '#6b1e27',
    accent: '#7d5a1c',
    accentTint: '#f4ead3',
    success: '#1e5c3e',
    successTint: '#e3efe6',
    error: '#ae2c14',
    errorTint: '#fbe5de',
    info: '#2f4a6b',
    infoTint: '#e4ebf3',
  },
  dark: {
    paper: '#14161a',
    surface: '#1b1e23',
    sunk: '#0f1114',
    ink: '#ece6da',
    ink2: '#b8b1a5',
    ink3: '#958e83',
    rule: '#31353c',
    rule2: '#7a7d84',
    primary: '#d3b47a',
    accent: '#d3b47a',
    accentTint: '#2f2718',
    success: '#7fcaa0',
    successTint: '#17302a',
    error: '#f2907a',
    errorTint: '#40201a',
    info: '#9dbbe0',
    infoTint: '#1d2a3b',
  },
};

const rules = `
text{font-family:'Public Sans Variable','Public Sans',system-ui,-apple-system,'Segoe UI',sans-serif;font-size:11px;fill:var(--ink2)}
.paper{fill:var(--paper)}
.box{fill:var(--surface);stroke:var(--rule2)}
.outer>.box{fill:var(--sunk);stroke:var(--rule2)}
.outer.even>.box{fill:var(--paper)}
.machine>.box{fill:var(--surface);stroke:var(--rule)}
.region>.box{fill:none;stroke:none}.region>.under{stroke:none}
.divider{fill:none;stroke:var(--rule2);stroke-dasharray:6 5}
.ring{fill:none;stroke:var(--rule2)}
.name{font-weight:600;font-size:14px;fill:var(--ink)}
.machine>.name{font-family:'Brygada 1918 Variable','Brygada 1918','Iowan Old Style',Georgia,serif;font-weight:500;font-size:22px;letter-spacing:-.01em}
.under{stroke:var(--rule)}
.doing{fill:var(--ink3)}
.tag rect{fill:var(--accentTint)}
.tag text{fill:var(--accent);font-size:10.5px}
.line{fill:none;stroke:var(--rule2);stroke-width:1.25}
.tip{fill:var(--rule2)}
.dot{fill:var(--ink2)}
.sign{fill:none;stroke:var(--ink3);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.label{fill:var(--surface);stroke:var(--rule)}
.trigger{font-weight:600;font-size:12px;fill:var(--ink)}
.guard{fill:var(--accent)}
.done>.label{fill:var(--successTint);stroke:none}.done>.trigger{fill:var(--success)}.done>.sign{stroke:var(--success)}
.failed>.label{fill:var(--errorTint);stroke:none}.failed>.trigger{fill:var(--error)}.failed>.sign{stroke:var(--error)}
.after>.label{fill:var(--infoTint);stroke:none}.after>.trigger{fill:var(--info)}.after>.sign{stroke:var(--info)}
.always>.trigger,.completion>.trigger,.snapshot>.trigger{font-style:italic;fill:var(--ink2)}
`
  .trim()
  .replaceAll('\n', '');

/** Colors are written out: not every program that shows drawings knows variables. */
const colored = (theme: SvgTheme): string =>
  `svg{color-scheme:${theme}}${rules.replaceAll(/var\(--(?<name>\w+)\)/gu, (_, name: string) => palettes[theme][name] ?? 'none')}`;

/** Without a theme the drawing follows the reader's own choice. */
export const svgStyle = (theme: SvgTheme | null): string =>
  theme === null
    ? `${colored('light')}@media (prefers-color-scheme:dark){${colored('dark')}}`
    : colored(theme);
