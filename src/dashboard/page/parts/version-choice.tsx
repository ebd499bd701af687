/** A drop-down list of the versions. Where there are many, they stand under their languages. */
import { useAppContext } from '../app-context.js'
import type { Library } from '../model.js'
import { Field } from './field.js'
import { languageName } from './language-name.js'

type Versions = Library['versions']
/** As many as a list shows without a search of the eye. */
const FEW = 12

export function VersionChoice(props: {
  /** The id of a version. */
  readonly value: string
  readonly onChoose: (id: string) => void
}) {
  const { speech, library } = useAppContext()
  const { versions } = library
  const groups = versions.length > FEW ? byLanguage(versions, speech.locale) : []
  return (
    <Field label={speech.say('try.version')}>
      {(links) => (
        <select
          {...links}
          value={props.value}
          onChange={(event) => props.onChoose(event.currentTarget.value)}
        >
          {groups.length === 0 && <Options of={versions} />}
          {groups.map(([language, group]) => (
            <optgroup key={language} label={language}>
              <Options of={group} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

function Options({ of }: { readonly of: Versions }) {
  return of.map(({ id, abbreviation, name }) => (
    <option key={id} value={id}>
      {abbreviation} · {name}
    </option>
  ))
}

/** The names of the languages in that of the page, in its alphabet, each with its versions in their order. */
function byLanguage(versions: Versions, locale: string): readonly (readonly [string, Versions])[] {
  const groups = new Map<string, Versions[number][]>()
  for (const version of versions) {
    const language = languageName(locale, version.language_code) ?? version.language_code
    const group = groups.get(language)
    if (group === undefined) groups.set(language, [version])
    else group.push(version)
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other, locale))
}
