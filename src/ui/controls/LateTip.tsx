/**
 * MUI's tooltip for a control or a text, beside it instead of around it. It is fetched when a mouse or the focus first comes:
 * with what places it, it is larger than all the other controls of a page, and fetched late it leaves the control as it is.
 */
import { type FocusEvent, lazy, type PointerEvent, type ReactNode, Suspense, useState } from 'react';

const LazyTip = lazy(async () => ({ default: (await import('./Tip.tsx')).Tip }));

/** For the control that the words belong to. */
export type TipProps = {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
};

export function LateTip({ words, children }: { words: string; children: (tip: TipProps) => ReactNode }) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  function come(near: HTMLElement): void {
    setControl(near);
    setIsNear(true);
  }
  const leave = (): void => setIsNear(false);
  return (
    <>
      {children({
        onPointerEnter({ currentTarget, pointerType }) {
          if (pointerType === 'mouse') come(currentTarget);
        },
        onPointerLeave: leave,
        onFocus({ currentTarget }) {
          if (currentTarget.matches(':focus-visible')) come(currentTarget);
        },
        onBlur: leave,
      })}
      {control && (
        <Suspense>
          <LazyTip control={control} isOpen={isNear} words={words} onClose={leave} />
        </Suspense>
      )}
    </>
  );
}
