/** Runs before every test file with a page: takes down what a test rendered and forgets what it stored. */
import { cleanup, configure } from '@testing-library/react';
import elements from 'happy-dom/lib/config/HTMLElementConfig.js';
import { afterEach } from 'vitest';

import { forgetCookies } from '#tests/support/forgetCookies.ts';

// A machine with other work is given time: waiting is no assertion.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// A worker's files share one page: each begins where a visit begins.
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();
forgetCookies();
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name);
}

// The simulated page loads no pictures and calls all of them complete: to a page, pictures that have failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  configurable: true,
  get(this: HTMLImageElement) {
    return this.naturalWidth > 0;
  },
});

// An element that every browser has known for three years, and the simulated page not yet.
Object.assign(elements, { search: elements.section });
