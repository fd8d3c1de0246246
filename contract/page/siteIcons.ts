/**
 * The pictures of the site on other people's devices, all made of the one drawing in `public/favicon.svg`. Addresses
 * and sizes are here, because the build makes what pages and the web manifest name.
 */
export type SiteIcon = {
  path: string;
  sizePx: number;
  /** How much of the side the drawing takes; the rest is its ground. Left out: all, with its own rounded corners. */
  share?: number;
};

const plain = (sizePx: number): SiteIcon => ({ path: `/icons/icon-${sizePx}.png`, sizePx });

export const plainIcons: readonly SiteIcon[] = [plain(192), plain(512)];

/** Devices cut it to a shape of their own, and promise to keep a circle of four fifths. */
export const maskableIcon: SiteIcon = { path: '/icons/maskable-512.png', sizePx: 512, share: 0.8 };

/** Cut to rounded corners by the device. */
export const appleTouchIcon: SiteIcon = { path: '/icons/apple-touch-icon.png', sizePx: 180, share: 0.88 };

export const siteIcons: readonly SiteIcon[] = [...plainIcons, maskableIcon, appleTouchIcon];
