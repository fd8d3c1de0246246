/**
 * Where server and page rendering meet: the server hands these to the renderer and gets a function back. Neither
 * side imports the other's source.
 */

/** What a page knows about the server that sent it; the same for every anonymous visitor. */
export type PageSettings = {
  /** Hash of the build: what the live socket's `hashcheck` is compared with. */
  version: string;
  /** Host of the live socket; null means the page's own. */
  liveHost: string | null;
  maintenance: boolean;
  development: boolean;
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

export type RendererDeps = {
  /** The API without a network hop. */
  fetch: typeof globalThis.fetch;
  settings: () => PageSettings;
  /** @param source the screen's file as the build names it, or undefined for a page without one. */
  assetsFor: (source: string | undefined) => PageAssets;
  /** Logs a fault of the rendering and answers the code a visitor can quote. */
  reportFault: (fault: unknown, request: Request) => string;
};

export type Render = (request: Request) => Promise<Response>;

/** A small text file made from the route table: robots.txt, sitemap.xml. */
export type SiteFile = { path: string; type: string; text: string };

export type RendererModule = {
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
  /** Absent when the server could not render, or sent the maintenance page: then the browser starts afresh. */
  router?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** In development only: why the server could not render. */
  renderingFault?: string;
};
