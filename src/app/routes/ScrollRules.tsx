/**
 * Where the window stands after a navigation (UI-10): at the top, smoothly at the named element when the address
 * names one, and where it was when the visitor goes back or forward.
 */
import { useLayoutEffect } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** The router does the scrolling; this only decides, before it does, whether it may take its time. */
function SmoothToNamedElement() {
  const { hash } = useLocation();
  const isNewPlace = useNavigationType() !== NavigationType.Pop;
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash !== '' && isNewPlace ? 'smooth' : 'auto';
  }, [hash, isNewPlace]);
  return null;
}

export function ScrollRules() {
  return (
    <>
      <SmoothToNamedElement />
      <ScrollRestoration />
    </>
  );
}
