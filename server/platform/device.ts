/** Puts a browser's user agent into words for its owner. It is a help to the eye, and nothing is decided by it. */
type Naming = readonly (readonly [mark: RegExp, name: string])[];

/** The first that fits: most browsers also carry the names of those they descend from. */
const browsers: Naming = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//u, 'Chrome'],
  [/\bVersion\/.*\bSafari\//u, 'Safari'],
];

const systems: Naming = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMacintosh\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

const nameIn = (naming: Naming, userAgent: string): string | undefined =>
  naming.find(([mark]) => mark.test(userAgent))?.[1];

/** Such as `Firefox on Windows`. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Unknown browser';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
