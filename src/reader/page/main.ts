/** The script of the reader. Runs when the page is there; without it the pages are whole, but for the key. */
import { startBox } from './box.js'
import { startCheck } from './check.js'
import { correctOrigin, startControls } from './controls.js'
import { startFront, startGoingOn } from './front.js'
import { forgetKey, keepKey, keptKey } from './key.js'
import { forgetTexts, listKept, startOffline } from './offline.js'
import { startSettings } from './preferences.js'
import { startCrossed } from './text/crossed.js'
import { startNotes } from './text/notes.js'
import { startSheet, startVerses } from './text/verses.js'
import { onPage, showVerse, startVisits, visit } from './visit.js'

document.addEventListener('DOMContentLoaded', start)

function start(): void {
  startNotes()
  // Before the visits: what a link of the sheet leads to is shown in the sheet.
  startSheet()
  startFront()
  startVisits()
  startControls()
  startSettings(document.getElementById('settings') as HTMLDialogElement)
  startBox(document.querySelector('.box') as HTMLFormElement)
  onPage(startVerses)
  onPage(startCrossed)
  onPage(startGoingOn)
  onPage(correctOrigin)
  onPage(startKeyForm)
  onPage(startCheck)
  onPage(() => void listKept())
  showVerse()
  document.querySelector('.forget')?.addEventListener('click', async () => {
    forgetKey()
    await forgetTexts()
    location.reload()
  })
  startOffline()
  if (document.body.dataset.key === 'needed' && keptKey() !== null) {
    void visit(location.href, 'replace')
  }
}

function startKeyForm(): void {
  const form = document.querySelector<HTMLFormElement>('.key-form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const field = form.querySelector('#key') as HTMLInputElement
    if (field.value.trim() === '') return
    const { checked } = form.querySelector('#key-keep') as HTMLInputElement
    keepKey(field.value.trim(), checked)
    void visit(location.href, 'replace')
  })
}
