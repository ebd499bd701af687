/** A process of its own that brings the state of a folder to a later layout, and says when it begins. */
import { StateFile } from '../../src/state/sqlite/file.js'
import { LATER } from './later-layouts.js'

process.stdout.write('begins\n')
await (await StateFile.open(process.argv[2] as string, LATER)).close()
