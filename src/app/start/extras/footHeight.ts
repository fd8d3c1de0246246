/** How high the bars at the foot of the page are, for what is to lie above them. */
const variable = '--notice-bars-height';

/** The bars are the page's own, and may come and go; anyone who measures them is not in its tree. */
export function keepFootHeight(): () => void {
  const bars = document.querySelector<HTMLElement>('[data-page] > footer + div');
  if (!bars) return () => undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty(variable, `${bars.offsetHeight}px`),
  );
  observer.observe(bars);
  return () => observer.disconnect();
}
