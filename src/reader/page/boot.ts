/** Runs in the head of a page, before anything of it is drawn: what the reader has chosen shows at once. */
import { markKey } from './key.js'
import { applyPreferences, markLast } from './theme.js'

document.documentElement.classList.add('scripted')
applyPreferences()
markKey()
markLast()
