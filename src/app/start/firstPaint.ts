/**
 * The one inline script of the site, run before anything is painted: it names the theme and closes the age gate,
 * so that neither the wrong theme nor a page behind the gate ever flashes, and it keeps what is pressed and typed early. It is a constant,
 * so that the content security policy can allow exactly it and cached HTML stays valid.
 */
import { storedKeys } from '#services/kernel/browserStorage.ts';

import { pressKeeper } from './keepPresses.ts';
import { typingKeeper } from './keepTyping.ts';

export const firstPaintScript = [
  '(function(){var e=document.documentElement;',
  'function r(k){try{return localStorage.getItem(k)}catch(_){return null}}',
  `var t=r('${storedKeys.theme}');`,
  "e.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  `if(r('${storedKeys.ageVerified}')!=='true')e.dataset.ageGate='closed'})();`,
  pressKeeper,
  typingKeeper,
].join('');
