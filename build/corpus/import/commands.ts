/**
 * What `lectern corpus` does: check, add, find, list, remove, compile, catalogues, outdated, update. Each answers with lines for a person and data
 * for a program; none prints. The only module of build/ that the command line imports for this. The code of catalogues and of
 * the network is loaded when one of its commands runs: to add a file takes none of it.
 */
export { addCrossReferences, removeCrossReferences } from '../cross-references/add.js'
export { addModel } from '../meaning/add-model.js'
export { expectShortLife } from '../threads/short-life.js'
export { addText } from './add.js'

import { removeModel } from '../meaning/add-model.js'
import type { Answer, Surroundings } from './answer.js'
import { removeText } from './remove.js'

export { checkPath } from './check-path.js'
export { listTexts } from './list.js'
export { compileTexts } from './recompile.js'
export type { Answer, Surroundings }

/** Removes a text, a work beside the texts, or what a table of vectors gave. */
export const removeAdded = async (id: string, surroundings: Surroundings): Promise<Answer> => {
  const model = await removeModel(id, surroundings)
  if (model !== undefined) return model
  const work = id.includes('-')
    ? await (await catalogues()).removeWork(id, surroundings)
    : undefined
  return work ?? removeText(id, surroundings)
}

type Catalogues = typeof import('../catalogues/commands.js')

const catalogues = (): Promise<Catalogues> => import('../catalogues/commands.js')

export const addOffer: Catalogues['addOffer'] = async (...words) =>
  (await catalogues()).addOffer(...words)
export const addOffers: Catalogues['addOffers'] = async (...words) =>
  (await catalogues()).addOffers(...words)
export const addDefaults: Catalogues['addDefaults'] = async (...words) =>
  (await catalogues()).addDefaults(...words)
export const findTexts: Catalogues['findTexts'] = async (...words) =>
  (await catalogues()).findTexts(...words)
export const addCatalogue: Catalogues['addCatalogue'] = async (...words) =>
  (await catalogues()).addCatalogue(...words)
export const listCatalogues: Catalogues['listCatalogues'] = async (...words) =>
  (await catalogues()).listCatalogues(...words)
export const refreshCatalogues: Catalogues['refreshCatalogues'] = async (...words) =>
  (await catalogues()).refreshCatalogues(...words)
export const removeCatalogue: Catalogues['removeCatalogue'] = async (...words) =>
  (await catalogues()).removeCatalogue(...words)
export const outdatedTexts: Catalogues['outdatedTexts'] = async (...words) =>
  (await catalogues()).outdatedTexts(...words)
export const updateTexts: Catalogues['updateTexts'] = async (...words) =>
  (await catalogues()).updateTexts(...words)
