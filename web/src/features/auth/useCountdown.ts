import { useEffect, useState } from 'react';

/** Seconds left, counting down to zero, and a way to start again. */
export function useCountdown(start = 0): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + start * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  });
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
