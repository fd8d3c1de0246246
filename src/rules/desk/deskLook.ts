/** How one of our own people looks at a list of the staff desk. */

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** A saved view is an address: what no longer exists in it is dropped when it is opened, as in any other link. */
export type SavedView = { name: string; query: string };

export type DeskLook = {
  /** The keys of columns that are shown; null for those that the list begins with. */
  columns: readonly string[] | null;
  density: Density;
  views: readonly SavedView[];
};

/** The list's name, and whose look it is. */
export type LookOwner = { list: string; person: string };
export type KeptLook = LookOwner & { look: DeskLook };

/** More than anybody finds again. */
export const mostViews = 20;
export const longestViewName = 40;

export const firstLook: DeskLook = { columns: null, density: 'standard', views: [] };
