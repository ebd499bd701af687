/**
 * What the keys see that may read some versions only: a snapshot of these alone, made when such a key first asks. Every
 * answer is made from a snapshot, so that no route needs to know of hidden versions.
 */
import { isCompiled } from '../library/finders.js'
import type { Library } from '../library/library.js'
import { restrictLibrary } from '../library/restricted.js'
import { BoundedMap } from '../state/bounded-map.js'
import { restrictSnapshot, type Snapshot } from './texts.js'
import { createVersionList, type VersionList } from './version-list.js'

export interface View {
  /** Null if none of the versions is served. */
  readonly snapshot: Snapshot | null
  readonly versionList: VersionList
  /** Identifies everything that an answer depends on, as that of all versions does. */
  readonly revision: string
}

/** The view of a list of ids or aliases; null if it shows everything. Ids that are not served are passed over. */
export type FindView = (ids: readonly string[]) => View | null

/** Lists whose views are kept; the view of another one is made again. */
const MOST_VIEWS = 256

/** Makes the search for views of one snapshot. `revisionOf` identifies what the answers of a library depend on. */
export function createViews(
  snapshot: Snapshot,
  revisionOf: (library: Library) => string,
): FindView {
  const { library } = snapshot
  const views = new BoundedMap<string, View | null>(MOST_VIEWS)
  const makeView = (ids: readonly string[]): View | null => {
    const found = ids.map((id) => library.find(id))
    const shown = new Set(found.filter((version) => version !== undefined && isCompiled(version)))
    if (shown.size === library.versions.length) return null
    if (shown.size === 0) {
      const revision = `${revisionOf(library)}.none`
      return { snapshot: null, versionList: createVersionList([]), revision }
    }
    const restricted = restrictSnapshot(snapshot, restrictLibrary(library, shown))
    const { versionList } = restricted
    return { snapshot: restricted, versionList, revision: revisionOf(restricted.library) }
  }
  return (ids) => {
    const name = ids.join(',')
    let view = views.get(name)
    if (view === undefined) {
      view = makeView(ids)
      views.set(name, view)
    }
    return view
  }
}
