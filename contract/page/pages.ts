/**
 * Where server and page rendering meet: the server hands these to the renderer and gets a function back. Neither
 * side imports the other's source.
 */

import type { BotCheckSettings } from '#contract/session/botCheck.ts';

/** Who counts visits, in the browsers of those who agree. */
export type AnalyticsSettings = {
  /** The address of its script. */
  url: string;
  /** The cookies that it sets; a name that ends in * means all that begin so. */
  cookies: readonly string[];
};

/** What a page knows about the server that sent it; the same for every anonymous visitor. */
export type PageSettings = {
  /** Hash of the build: what the live socket's `hashcheck` is compared with. */
  version: string;
  /** Host of the live socket; null means the page's own. */
  liveHost: string | null;
  maintenance: boolean;
  development: boolean;
  /** The charts of the site's machines can be looked at, and what they do on a page can be followed. */
  chartRoom?: boolean;
  /** How forms prove that a person fills them in. */
  botCheck: BotCheckSettings;
  /** Absent where visits are not counted. */
  analytics?: AnalyticsSettings;
  /** The script of the live chat; absent where a company has none. */
  chatWidgetUrl?: string;
  /** For the footer: the browser's own clock could differ from the server's at the turn of the year. */
  year: number;
};

/** What the browser needs beside the HTML. */
export type PageAssets = {
  entry: string;
  /** Style rules for the first paint, printed into the head. */
  styles: string;
  /** The files those rules came from: named, so that the browser never fetches them a second time. */
  styleFiles: readonly string[];
  preloads: readonly string[];
  fonts: readonly string[];
};

/** Asks the API for what a page shows, without a network hop; it only reads. The body is the JSON that came, as a value. */
export type AskInProcess = (address: string) => Promise<{ status: number; body: unknown }>;

export type RendererDeps = {
  ask: AskInProcess;
  settings: () => PageSettings;
  /** @param sources the files a page is made of beside the shell, as the build names them. */
  assetsFor: (sources: readonly string[]) => PageAssets;
  /** Logs a fault of the rendering and answers the code a visitor can quote. */
  reportFault: (fault: unknown, request: Request) => string;
};

/** Why a log-in that a browser sent by itself was refused; its page says so. */
export type RefusedLogIn = { email: string; sentence: string; status: 200 | 403 | 429 };

/** What differs between visitors in a page that the server renders: whether they are logged in, or tried to and could not. */
export type PageVisitor = { isLoggedIn: boolean; refusedLogIn?: RefusedLogIn };

/** A page in bytes, as it is kept and sent: no stream is opened, and no text is encoded twice. */
export type PageAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

export type Render = (request: Request, visitor: PageVisitor) => Promise<PageAnswer>;

/** A small text file made from the route table: robots.txt, the sitemap's list of pages. */
export type SiteFile = { path: string; type: string; text: string };

/** The parameters of an address on which its page depends. */
export type AddressReads = {
  names: ReadonlySet<string>;
  /** The page says which of the others it has left out. */
  saysOthers: boolean;
};

export type RendererModule = {
  /** Null where a page is made for each visitor and address. */
  addressReads: (pathname: string) => AddressReads | null;
  siteFiles: readonly SiteFile[];
  createRenderer: (deps: RendererDeps) => Render;
  /** The one constant inline script; the content security policy names its hash. */
  firstPaintScript: string;
};

/** The element that carries loader data and settings to the browser, as JSON. */
export const pageDataId = 'page-data';
/** The element React renders into. */
export const rootId = 'root';

export type PageData = {
  settings: PageSettings;
  /** What the server saw in the request's session cookie (behavior LG-01). */
  isLoggedIn: boolean;
  /** Absent when the server could not render, or sent the maintenance page: then the browser starts afresh. */
  router?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** In development only: why the server could not render. */
  renderingFault?: string;
};
