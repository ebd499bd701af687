/** The way from page to page. At an end its button stays in place, so that the focus does. */
import { useAppContext } from '../app-context.js'
import { ArrowIcon } from './icons.js'

export function Pager(props: {
  readonly id?: string | undefined
  /** From 1 to `pages`. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  const { say, number } = useAppContext().speech
  const { page, pages } = props
  const step = (name: 'previous' | 'next', to: number) => {
    const isThere = to >= 1 && to <= pages
    return (
      <button
        type="button"
        class={`button icon ${name}`}
        aria-label={say(`list.${name}`)}
        aria-disabled={!isThere}
        onClick={() => isThere && props.onPage(to)}
      >
        <ArrowIcon />
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div id={props.id} class="pager" role="group" aria-label={say('list.pages')}>
      {step('previous', page - 1)}
      <span>{say('list.page', { page: number(page), pages: number(pages) })}</span>
      {step('next', page + 1)}
    </div>
  )
}
