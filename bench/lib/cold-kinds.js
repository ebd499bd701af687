// The kinds of answers that are asked for cold: what they ask of a version, and the files that must be read for it.
import { wordFilesOf } from '../../dist/src/bundle/word-file.js'

export const COLD = {
  text: { path: (id) => `/v1/verses/JHN/3/16?version=${id}`, files: (bundle) => [bundle] },
  search: {
    path: (id) => `/v1/search?q=jerusalem&version=${id}`,
    files: (bundle) => [bundle, wordFilesOf(bundle).words, wordFilesOf(bundle).index],
  },
}
