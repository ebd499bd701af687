/**
 * What Swagger UI leaves out for people who use a keyboard or a screen reader: names of lists, focus for boxes
 * that scroll, levels of headings. A table of what is missing where; it is put in as the
 * elements appear. Knows the classes of Swagger UI 5.
 */

interface Mend {
  readonly selector: string
  readonly attribute: string
  readonly value: string | ((element: Element) => string)
}

const MENDS: readonly Mend[] = [
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

/** Mends what stands in `root` now and whatever appears in it later. */
export function mendAsItAppears(root: Element): void {
  const mend = () => {
    for (const { selector, attribute, value } of MENDS) {
      for (const element of root.querySelectorAll(`:is(${selector}):not([${attribute}])`)) {
        element.setAttribute(attribute, typeof value === 'string' ? value : value(element))
      }
    }
  }
  new MutationObserver(mend).observe(root, { childList: true, subtree: true })
  mend()
}

/** The parameter that a field of the table is for. */
function nameOfRow(element: Element): string {
  return element.closest('tr')?.getAttribute('data-param-name') ?? ''
}
