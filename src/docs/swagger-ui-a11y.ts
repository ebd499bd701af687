/**
 * Accessibility repairs for Swagger UI: names of lists, focus for boxes that scroll, levels of headings. A table of
 * attributes, which are set as the elements appear. Knows the classes of Swagger UI 5.
 */

interface Repair {
  readonly selector: string
  readonly attribute: string
  readonly value: string | ((element: Element) => string)
}

const REPAIRS: readonly Repair[] = [
  { selector: 'section.models', attribute: 'aria-label', value: 'Schemas' },
  { selector: 'h3', attribute: 'aria-level', value: '2' },
  { selector: 'h4', attribute: 'aria-level', value: '3' },
  { selector: 'h5', attribute: 'aria-level', value: '4' },
  { selector: 'pre, .highlight-code', attribute: 'tabindex', value: '0' },
  { selector: '.examples-select-element', attribute: 'aria-label', value: 'Example' },
  { selector: 'select.content-type', attribute: 'aria-label', value: 'Content type' },
  { selector: 'tr[data-param-name] td select', attribute: 'aria-label', value: nameOfRow },
  { selector: 'tr[data-param-name] td input', attribute: 'aria-label', value: nameOfRow },
]

/** Sets the missing attributes in `root` now, and on elements that are added later. */
export function repairAsItAppears(root: Element): void {
  const repair = () => {
    for (const { selector, attribute, value } of REPAIRS) {
      for (const element of root.querySelectorAll(`:is(${selector}):not([${attribute}])`)) {
        element.setAttribute(attribute, typeof value === 'string' ? value : value(element))
      }
    }
  }
  new MutationObserver(repair).observe(root, { childList: true, subtree: true })
  repair()
}

/** The parameter that a field of the table is for. */
function nameOfRow(element: Element): string {
  return element.closest('tr')?.getAttribute('data-param-name') ?? ''
}
