/** Turns one thing on or off at once. Its label is part of it, so the whole row can be pressed. */
import styles from './Switch.module.css';

export type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={styles.row}
      onClick={() => onChange(!checked)}
    >
      <span>{label}</span>
      <span className={styles.track} />
    </button>
  );
}
