/**
 * Tabs by the pattern of the ARIA guide: one stop for the Tab key, the arrows and Home and End choose. Only the chosen
 * panel is drawn.
 */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import { tabOfKey } from '../../../pages/tabs.js'

export function Tabs<T extends string>(props: {
  readonly label: string
  readonly chosen: T
  readonly tabs: readonly (readonly [name: T, words: string])[]
  readonly onChoose: (name: T) => void
  readonly children: ComponentChildren
}) {
  const id = useId()
  const { tabs, chosen, onChoose } = props
  const at = tabs.findIndex(([name]) => name === chosen)
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const next = tabOfKey(event, at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const list = event.currentTarget
    onChoose((tabs[next] as readonly [T, string])[0])
    ;(list.children[next] as HTMLElement).focus()
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={props.label} onKeyDown={move}>
        {tabs.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {props.children}
      </div>
    </>
  )
}
