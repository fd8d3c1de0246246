/** The star alone: eight points of a prairie star quilt around an octagon muzzle seen end on. Decoration, no name. */
import styles from './LogoMark.module.css';

export function LogoMark({ sizePx }: { sizePx?: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      {...(sizePx && { width: sizePx, height: sizePx })}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.shade}
        d="M24 1L27.52 15.5L26.32 18.39L24 18.3ZM37.01 10.99L32.5 20.48L29.61 21.68L28.03 19.97ZM47 24L32.5 27.52L29.61 26.32L29.7 24ZM37.01 37.01L27.52 32.5L26.32 29.61L28.03 28.03ZM24 47L20.48 32.5L21.68 29.61L24 29.7ZM10.99 37.01L15.5 27.52L18.39 26.32L19.97 28.03ZM1 24L15.5 20.48L18.39 21.68L18.3 24ZM10.99 10.99L20.48 15.5L21.68 18.39L19.97 19.97Z"
      />
      <path
        className={styles.lit}
        d="M24 1L20.48 15.5L21.68 18.39L24 18.3ZM37.01 10.99L27.52 15.5L26.32 18.39L28.03 19.97ZM47 24L32.5 20.48L29.61 21.68L29.7 24ZM37.01 37.01L32.5 27.52L29.61 26.32L28.03 28.03ZM24 47L27.52 32.5L26.32 29.61L24 29.7ZM10.99 37.01L20.48 32.5L21.68 29.61L19.97 28.03ZM1 24L15.5 27.52L18.39 26.32L18.3 24ZM10.99 10.99L15.5 20.48L18.39 21.68L19.97 19.97Z"
      />
      <circle className={styles.lit} cx="24" cy="24" r="3.11" />
    </svg>
  );
}
