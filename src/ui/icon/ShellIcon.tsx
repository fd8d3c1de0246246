/** One of the few icons that the first load carries; it knows no others. */
import { type IconLook, IconPath } from './IconPath.tsx';
import { type ShellIconName, shellIconPaths } from './shellIconPaths.ts';

export type ShellIconProps = IconLook & { name: ShellIconName };

export function ShellIcon({ name, ...look }: ShellIconProps) {
  return <IconPath path={shellIconPaths[name]} {...look} />;
}
