import { useEffect, useState } from 'react';

/** Asked for at the latest then, in milliseconds. */
const atLatest = 3_000;

/** Whether the first sight stands and the device has a moment: what is not looked at first is asked for then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Safari has no idle moments to tell of.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 200);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(settle, { timeout: atLatest });
    return () => cancelIdleCallback(asked);
  }, []);
  return settled;
}
