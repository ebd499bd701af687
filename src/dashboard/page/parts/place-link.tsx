/** A link to another view of the page, or to another state of a view. */
import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import { useAppContext } from '../app-context.js'
import { addressOf, type Place } from '../place.js'

/** A link to a place of this page. The browser itself handles a click with a modifier key. */
export function PlaceLink(props: {
  readonly to: Place
  readonly current?: boolean
  readonly class?: string
  readonly children: ComponentChildren
}) {
  const { go } = useAppContext()
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(props.to)
  }
  return (
    <a
      href={addressOf(props.to)}
      class={props.class}
      aria-current={props.current === true ? 'page' : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  )
}
