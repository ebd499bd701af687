/** The books of a version, asked for when it is first chosen and kept until the page is loaded again. */
import { useEffect, useState } from 'preact/hooks'
import { describe, useAppContext } from '../app-context.js'
import type { LibraryBook, VersionBooks } from '../model.js'

const known = new Map<string, readonly LibraryBook[]>()

interface Books {
  /** Undefined until they are there. */
  readonly books: readonly LibraryBook[] | undefined
  /** Whether the version was asked for in vain, which was told. */
  readonly failed: boolean
  readonly load: () => void
}

export function useBooks(version: string): Books {
  const { api, speech, tell } = useAppContext()
  const [, setLoaded] = useState('')
  const [failed, setFailed] = useState('')
  const load = async () => {
    setFailed('')
    const answer = await api.send<VersionBooks>('GET', `/library/${encodeURIComponent(version)}`)
    if (answer.kind === 'failed') {
      setFailed(version)
      return tell({ kind: 'problem', text: describe(speech, answer.failure) })
    }
    known.set(version, answer.data.books)
    setLoaded(version)
  }
  useEffect(() => {
    if (version !== '' && !known.has(version)) void load()
  }, [version])
  return { books: known.get(version), failed: failed === version, load }
}
