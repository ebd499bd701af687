/**
 * Where the page starts: the styles, the state that the server wrote into it, the first drawing, which takes the place
 * of the outline.
 */
import 'uplot/dist/uPlot.min.css'
import './css/base.css'
import './css/controls.css'
import './css/toast.css'
import './css/frame.css'
import './css/keys.css'
import './css/usage.css'
import './css/try.css'
import './css/service.css'
import './css/texts.css'
import { render } from 'preact'
import { App } from './app.js'
import type { FirstState } from './model.js'

const state = document.getElementById('state')
const page = document.getElementById('page')
if (state === null || page === null) throw new Error('the page came without its state')
page.replaceChildren()
render(<App first={JSON.parse(state.textContent ?? '') as FirstState} />, page)
