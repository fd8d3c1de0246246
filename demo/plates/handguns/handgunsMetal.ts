/** What a stated finish says of the rest of the metal: a nickel revolver is nickel all over unless its lot says more. */
import type { Metal, PlateFacts } from '#demo/plates/plateTypes.ts';

type Metals = { finish: Metal; frame: Metal; mounts: Metal };

/**
 * @param chosen the metal of the look drawn from the seed, kept when the lot says nothing
 * @param blued how frame and mounts of this type are finished when its barrel is blued or browned
 */
export function metalOf<T extends Metals>(
  chosen: T,
  facts: PlateFacts,
  blued: Pick<Metals, 'frame' | 'mounts'>,
): T {
  const { finish } = facts;
  const dark = finish === 'blue' || finish === 'brown';
  const implied = finish === undefined ? {} : dark ? blued : { frame: finish, mounts: finish };
  return { ...chosen, ...implied, ...facts };
}
