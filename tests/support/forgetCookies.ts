/** Takes every cookie of the simulated page away. One that ends now, by `max-age=0`, is there until the next millisecond. */
export function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}
