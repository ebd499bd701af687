/** Calls when the reader comes back to the tab: what it shows may be old by then. */
import { useEffect, useRef } from 'preact/hooks'

export function useReturn(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
