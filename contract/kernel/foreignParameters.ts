/** Parameters that other parts of the site, or the places that link to it, put into an address. */
export const isForeignParameter = (name: string): boolean =>
  /^(?:utm_\w+|gclid|fbclid|msclkid|_ga)$/u.test(name);
