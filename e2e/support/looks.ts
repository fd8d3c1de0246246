/**
 * How a page is looked at. A page that stands still is cheap and is seen in every look; what takes many steps to reach
 * is seen in two, which together hold both themes, a phone and a desk.
 */
const phone = { width: 390, height: 800 };
const desk = { width: 1280, height: 800 };

export const twoLooks = [
  { look: 'light, 390 px', theme: 'light', viewport: phone },
  { look: 'dark, 1280 px', theme: 'dark', viewport: desk },
] as const;
