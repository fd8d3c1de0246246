/**
 * Sets the scripts of a text once the page has been taken over, each once a page however often it is named, and takes
 * them away with the page: on the next one they run again. Which hosts may be asked, the server has decided; at an
 * address that is a secret, none is.
 */
import { useEffect } from 'react';

import { holdsSecret } from '#contract/kernel/secretAddresses.ts';

const MARK = 'data-written';

function setScript(src: string): (() => void) | undefined {
  if (holdsSecret(location.pathname)) return undefined;
  if (document.querySelector(`script[${MARK}][src="${CSS.escape(src)}"]`)) return undefined;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.setAttribute(MARK, '');
  document.body.append(script);
  return () => script.remove();
}

/** @param addresses as one text, so that the same ones are known as such. */
export function useScripts(addresses: string): void {
  useEffect(() => {
    const takenAway = addresses.split(' ').filter(Boolean).map(setScript);
    return () => {
      for (const takeAway of takenAway) takeAway?.();
    };
  }, [addresses]);
}
