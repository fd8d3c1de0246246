/** What the server put beside the page's HTML, for code that runs outside of the tree. Only in a browser. */
import { type PageData, pageDataId } from '#contract/page/pages.ts';

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
