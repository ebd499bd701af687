/**
 * What `lectern corpus` does: check, add, find, list, remove, compile, catalogues, outdated, update. Each answers with lines for a person and data
 * for a program; none prints. The only module of build/ that the command line imports for this.
 */
export { addOffer } from '../catalogues/add-offer.js'
export { addOffers } from '../catalogues/add-offers.js'
export { addDefaults } from '../catalogues/default-texts.js'
export { findTexts } from '../catalogues/find.js'
export {
  addCatalogue,
  listCatalogues,
  refreshCatalogues,
  removeCatalogue,
} from '../catalogues/manage.js'
export { outdatedTexts } from '../catalogues/outdated.js'
export { updateTexts } from '../catalogues/update.js'
export { addCrossReferences, removeCrossReferences } from '../cross-references/add.js'
export { expectShortLife } from '../threads/short-life.js'
export { addText } from './add.js'
export type { Answer, Surroundings } from './answer.js'
export { checkPath } from './check-path.js'
export { listTexts } from './list.js'
export { compileTexts } from './recompile.js'
export { removeText } from './remove.js'
