/** For listeners that receive a snapshot with every event, and act only when one slice of it has changed. */

/** Calls back when what is selected becomes another; the first is compared with `start`. */
export function onChange<Value>(start: Value, changed: (value: Value) => void): (value: Value) => void {
  let last = start;
  return (value) => {
    if (value === last) return;
    last = value;
    changed(value);
  };
}
