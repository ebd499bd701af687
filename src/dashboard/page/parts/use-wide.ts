/** Whether the window has room for a table of many columns; redraws when that changes. */
import { useEffect, useState } from 'preact/hooks'

const WIDE = '(min-width: 68rem)'

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setWide(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wide
}
