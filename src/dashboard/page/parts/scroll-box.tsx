/**
 * A box whose content may be larger than itself. While it is, it takes the focus, so that the arrow keys
 * scroll it; while it is not, the Tab key passes over it.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export function ScrollBox(props: {
  readonly class: string
  /** The id of the heading that names the box. */
  readonly labelledBy: string
  readonly children: ComponentChildren
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
      current.tabIndex = scrollWidth > clientWidth || scrollHeight > clientHeight ? 0 : -1
    }
    const resized = new ResizeObserver(look)
    resized.observe(current)
    if (current.firstElementChild !== null) resized.observe(current.firstElementChild)
    look()
    return () => resized.disconnect()
  }, [])
  return (
    <section ref={box} class={props.class} aria-labelledby={props.labelledBy}>
      {props.children}
    </section>
  )
}
