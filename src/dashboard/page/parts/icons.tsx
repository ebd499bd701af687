/** The few drawings of the page; all are decoration, so screen readers pass over them. */
import type { ComponentChildren } from 'preact'

function Icon(props: { readonly children: ComponentChildren }) {
  return (
    <svg class="icon-drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {props.children}
    </svg>
  )
}

/** Down; the styles turn it. */
export function ArrowIcon() {
  return (
    <Icon>
      <path d="M12 5v14M6 13l6 6 6-6" />
    </Icon>
  )
}

export function BookIcon() {
  return (
    <Icon>
      <path d="M12 7.2C10 5.6 7.4 5 4 5.2v12.6c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2V5.2c-3.4-.2-6 .4-8 2zm0 0v12.6" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  )
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01" />
    </Icon>
  )
}

/** `crossed` for what is hidden. */
export function EyeIcon(props: { readonly crossed: boolean }) {
  return (
    <Icon>
      <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z" />
      <circle cx="12" cy="12" r="2.75" />
      {props.crossed && <path d="M4.5 4.5l15 15" />}
    </Icon>
  )
}

export function CrossIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  )
}

export function DotsIcon() {
  return (
    <Icon>
      <path d="M5 12h.01M12 12h.01M19 12h.01" class="dots" />
    </Icon>
  )
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  )
}
