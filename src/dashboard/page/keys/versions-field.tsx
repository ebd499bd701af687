/** Which versions a key may read: all, or those that are checked. */
import { useId, useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { Choice, SearchField } from '../parts/field.js'
import { MOST_LISTED, searchVersions } from './version-list.js'

export function VersionsField(props: {
  /** Ids; null for all. */
  readonly value: readonly string[] | null
  readonly problem: string | null
  readonly onChange: (versions: readonly string[] | null) => void
}) {
  const { speech, library } = useAppContext()
  const { say } = speech
  const id = useId()
  const { value, problem, onChange } = props
  const [search, setSearch] = useState('')
  const { versions } = library
  const isLong = versions.length > MOST_LISTED
  const { shown, more } = searchVersions(versions, isLong ? search : '', speech.locale)
  const served = shown.map((version) => [version.id, version.name] as const)
  // A key may name versions that have gone since.
  const gone = (value ?? []).filter((each) => !versions.some(({ id }) => id === each))
  const choices = [...served, ...gone.map((each) => [each, say('versions.gone')] as const)]
  return (
    <>
      <Choice
        label={say('versions.label')}
        value={value === null ? 'all' : 'some'}
        options={[
          ['all', say('versions.all')],
          ['some', say('versions.some')],
        ]}
        onChoose={(choice) => onChange(choice === 'all' ? null : [])}
      />
      {value !== null && (
        <fieldset
          class="field versions"
          aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
        >
          <legend>{say('versions.which')}</legend>
          {isLong && (
            <SearchField
              placeholder={say('versions.searchIn')}
              value={search}
              onSearch={setSearch}
            />
          )}
          {isLong && value.length > 0 && (
            <p class="hint">{say('versions.chosen', { versions: namesOf(value) })}</p>
          )}
          {choices.map(([each, name]) => (
            <label key={each} class="check">
              <input
                type="checkbox"
                name="versions"
                aria-invalid={problem === null ? undefined : 'true'}
                checked={value.includes(each)}
                onChange={() => onChange(toggled(value, each))}
              />
              <span>
                {each.toUpperCase()} <span class="faint">{name}</span>
              </span>
            </label>
          ))}
          {more > 0 && <p class="hint">{say('versions.more', { count: speech.number(more) })}</p>}
          {shown.length === 0 && <p class="hint">{say('versions.noMatch')}</p>}
          <p class="hint" id={`${id}-hint`}>
            {say('versions.hint')}
          </p>
          <div role="alert">
            {problem !== null && (
              <p class="problem" id={`${id}-problem`}>
                {problem}
              </p>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}

function namesOf(ids: readonly string[]): string {
  return ids.map((id) => id.toUpperCase()).join(', ')
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

/** In the list: the versions of a key that may not read all, and the pages of one that is for these alone. */
export function OnlyVersions({ of }: { readonly of: Key }) {
  const { say } = useAppContext().speech
  return (
    <>
      {of.versions !== null && (
        <span class="key-limit">{say('keys.versions', { versions: namesOf(of.versions) })}</span>
      )}
      {of.origins !== null && (
        <span class="key-limit">{say('keys.origins', { origins: of.origins.join(', ') })}</span>
      )}
    </>
  )
}
