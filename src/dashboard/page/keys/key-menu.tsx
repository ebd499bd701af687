/**
 * The menu of a key, on the browser's own popover: Escape and a click elsewhere close it. Arrow keys move
 * in it, as in any menu.
 */
import type { TargetedKeyboardEvent } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { DotsIcon } from '../parts/icons.js'
import type { StringKey } from '../strings/en.js'

export type KeyAction = 'usage' | 'copyId' | 'edit' | 'rotate' | 'disable' | 'enable' | 'delete'

const GAP = 4
/** More than the menu's height, in pixels: with less room below the button the menu stands above it. */
const ROOM = 320

export function KeyMenu(props: {
  readonly of: Key
  readonly onAction: (action: KeyAction) => void
}) {
  const { say } = useAppContext().speech
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { name, last_four, state, origin } = props.of
  // A key that a file declares is changed there.
  const actions: readonly KeyAction[] =
    origin === 'file'
      ? ['usage', 'copyId']
      : ['usage', 'copyId', 'edit', 'rotate', state === 'disabled' ? 'enable' : 'disable', 'delete']
  const label =
    last_four === null
      ? say('keys.actionsForDeclared', { name })
      : say('keys.actionsFor', { name, ending: last_four })
  const choose = (action: KeyAction) => {
    menu.current?.hidePopover()
    props.onAction(action)
  }
  return (
    <>
      <button
        ref={button}
        id={menuButtonId(props.of)}
        type="button"
        class="button icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popovertarget={id}
      >
        <DotsIcon />
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        class="menu"
        popover="auto"
        aria-label={say('keys.actions')}
        onBeforeToggle={() => placeAt(menu.current, button.current)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveIn}
      >
        {actions.map((action, at) => (
          <button
            key={action}
            type="button"
            role="menuitem"
            tabIndex={-1}
            autofocus={at === 0}
            class={action}
            onClick={() => choose(action)}
          >
            {say(`keys.${action}` satisfies StringKey)}
            {action === 'copyId' && <code>{props.of.id}</code>}
          </button>
        ))}
      </div>
    </>
  )
}

/** The id of the button that creates a key. */
export const CREATE_KEY = 'create-key'

/** The id of the element that opens a key's menu. */
export function menuButtonId({ id }: Key): string {
  return `menu-${id}`
}

/** Under the button and flush with its right edge; above it if there is no room below; over it in a low window. */
function placeAt(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return
  const { top, right, bottom } = button.getBoundingClientRect()
  const above = bottom + ROOM > innerHeight && top > ROOM
  menu.classList.toggle('above', above)
  menu.style.left = `${right}px`
  const below = Math.min(bottom + GAP, Math.max(GAP, innerHeight - ROOM))
  menu.style.top = `${above ? top - GAP : below}px`
}

function moveIn(event: TargetedKeyboardEvent<HTMLDivElement>): void {
  const menu = event.currentTarget
  const items = [...menu.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const target = targets[event.key]
  if (event.key === 'Tab') menu.hidePopover()
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}
