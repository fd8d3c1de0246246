/** Any of our icons. It brings the whole list along, so what every visitor downloads uses `ShellIcon` instead. */
import { type IconLook, IconPath } from './IconPath.tsx';
import { type IconName, iconPaths } from './iconPaths.ts';

export type IconProps = IconLook & { name: IconName };

export function Icon({ name, ...look }: IconProps) {
  return <IconPath path={iconPaths[name]} {...look} />;
}
