/** Keeps the place of amount, cost and button while it is found out whether the visitor may bid. */
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

export function FormPlace() {
  return (
    <>
      <VisuallyHidden>Loading what you have on this lot…</VisuallyHidden>
      <Skeleton height="90px" />
      <Skeleton height="112px" />
      <Skeleton height="52px" />
    </>
  );
}
