/** A bar whose length is a part of the whole: decoration, the number stands beside it. */
import { useLayoutEffect, useRef } from 'preact/hooks'

export function Share({ part }: { readonly part: number }) {
  const bar = useRef<HTMLSpanElement>(null)
  // By script: the page's policy allows no style attribute.
  useLayoutEffect(() => {
    bar.current?.style.setProperty('inline-size', `${part * 100}%`)
  }, [part])
  return (
    <span class="share" aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}
