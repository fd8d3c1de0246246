/** One of the icons of a lot's state; it knows no others. */
import { type LotIconName, lotIconPaths } from './lotIconPaths.ts';
import { type IconLook, IconPath } from './ShellIcon.tsx';

export type LotIconProps = IconLook & { name: LotIconName };

export function LotIcon({ name, ...look }: LotIconProps) {
  return <IconPath path={lotIconPaths[name]} {...look} />;
}
