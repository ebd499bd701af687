/** The texts that the server serves; asked for when the view is opened, when the reader returns and on request. */
import { useEffect, useState } from 'preact/hooks'
import { describe, useAppContext } from '../app-context.js'
import type { Texts } from '../model.js'
import { useReturn } from '../parts/use-return.js'

/** Null until the first answer. */
export function useTexts(): { readonly texts: Texts | null; readonly load: () => void } {
  const { api, speech, tell } = useAppContext()
  const [texts, setTexts] = useState<Texts | null>(null)
  const load = async () => {
    const answer = await api.send<Texts>('GET', '/texts')
    if (answer.kind === 'done') setTexts(answer.data)
    else tell({ kind: 'problem', text: describe(speech, answer.failure) })
  }
  useEffect(() => {
    load()
  }, [])
  useReturn(load)
  return { texts, load }
}
