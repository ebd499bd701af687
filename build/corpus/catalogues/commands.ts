/** The commands of `lectern corpus` that catalogues are asked for: import/commands.ts loads them when one of them runs. */
export { addOffer } from './add-offer.js'
export { addOffers } from './add-offers.js'
export { addDefaults } from './default-texts.js'
export { findTexts } from './find.js'
export {
  addCatalogue,
  listCatalogues,
  refreshCatalogues,
  removeCatalogue,
} from './manage.js'
export { outdatedTexts } from './outdated.js'
export { updateTexts } from './update.js'
export { removeWork } from './works.js'
