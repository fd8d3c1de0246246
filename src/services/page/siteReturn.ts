/** Asks whether the site is open again after maintenance, which its front page answers with an error until then. */

/** @throws {TypeError} where no one answers. */
export async function isSiteBack({ signal }: { signal: AbortSignal }): Promise<boolean> {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
  return ok;
}
