/** A small count. The text arrives capped ('20+') from the badge rules; nothing to count means no badge. */
import styles from './Badge.module.css';

export type BadgeProps = { text: string | null; tone?: 'primary' | 'error' | 'neutral' };

export function Badge({ text, tone = 'primary' }: BadgeProps) {
  if (text === null) return null;
  return <span className={`${styles.badge} ${styles[tone]}`}>{text}</span>;
}
