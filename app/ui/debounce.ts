/**
 * Returns a function that runs the callback once after it has not been called for a time; `cancel` drops a pending run.
 *
 * @param delay milliseconds
 */
export function debounce(callback: () => void, delay: number): (() => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const debounced = () => {
    cancel();
    timer = setTimeout(callback, delay);
  };
  return Object.assign(debounced, { cancel });
}
