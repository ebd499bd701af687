/**
 * What the keys see that may read some versions only: a snapshot of these alone, made when such a key first asks. Every
 * answer is made from a snapshot, so that no route needs to know of hidden versions.
 */
import { isCompiled } from '../library/finders.js'
import type { Library } from '../library/library.js'
import { restrictLibrary } from '../library/restricted.js'
import { BoundedMap } from '../runtime/bounded-map.js'
import { restrictSnapshot, type Snapshot } from './texts.js'
import { createVersionList, type VersionList } from './version-list.js'

export interface View<Tags = unknown> {
  /** Null if none of the versions is served. */
  readonly snapshot: Snapshot | null
  readonly versionList: VersionList
  /** Identifies everything that an answer depends on, as that of all versions does. */
  readonly revision: string
  /** What is made of the revision once. */
  readonly tags: Tags
}

/** The view of a list of ids or aliases, or of all versions if it is null. Ids that are not served are passed over. */
export type FindView<Tags> = (ids: readonly string[] | null) => View<Tags>

/** Lists whose views are kept; the view of another one is made again. */
const MOST_VIEWS = 256

/** Makes the search for views of one snapshot. `revisionOf` identifies what the answers of a library depend on. */
export function createViews<Tags>(
  snapshot: Snapshot,
  revisionOf: (library: Library) => string,
  tagsOf: (revision: string) => Tags,
): FindView<Tags> {
  const { library } = snapshot
  const views = new BoundedMap<string, View<Tags>>(MOST_VIEWS)
  const viewOf = (shown: Snapshot): View<Tags> => {
    const revision = revisionOf(shown.library)
    return { snapshot: shown, versionList: shown.versionList, revision, tags: tagsOf(revision) }
  }
  const all = viewOf(snapshot)
  const makeView = (ids: readonly string[]): View<Tags> => {
    const found = ids.map((id) => library.find(id))
    const shown = new Set(found.filter((version) => version !== undefined && isCompiled(version)))
    if (shown.size === library.versions.length) return all
    if (shown.size === 0) {
      const revision = `${revisionOf(library)}.none`
      return {
        snapshot: null,
        versionList: createVersionList([]),
        revision,
        tags: tagsOf(revision),
      }
    }
    return viewOf(restrictSnapshot(snapshot, restrictLibrary(library, shown)))
  }
  return (ids) => {
    if (ids === null) return all
    const name = ids.join(',')
    let view = views.get(name)
    if (view === undefined) {
      view = makeView(ids)
      views.set(name, view)
    }
    return view
  }
}
