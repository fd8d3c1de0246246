/** What a device reads that puts the site among its apps: the company's name, its colors and its icons. */
import { site } from '#contract/kernel/site.ts';
import { maskableIcon, plainIcons, type SiteIcon } from '#contract/page/siteIcons.ts';
import tokens from '#ui/theme/tokens.json' with { type: 'json' };

export const webManifestPath = '/site.webmanifest';

const { light, dark } = tokens.themes;

/** The ground of pages, which a device continues around them. */
export const themeColors = { light: light.color.paper, dark: dark.color.paper } as const;

const entry = ({ path, sizePx }: SiteIcon, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose,
});

/** It opens as in a browser: lots are compared in tabs, and addresses are shared. */
export const webManifest = {
  id: '/',
  name: `${site.shortName} ${site.tagline}`,
  short_name: site.shortName,
  description: site.description,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  icons: [...plainIcons.map((icon) => entry(icon, 'any')), entry(maskableIcon, 'maskable')],
};
