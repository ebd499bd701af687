/** One text: what it is, where it came from, by which right, and what its report warns of. */
import type { ComponentChildren } from 'preact'
import { useAppContext } from '../app-context.js'
import type { Speech } from '../language.js'
import type { Text } from '../model.js'
import { languageName } from '../parts/language-name.js'
import type { StringKey } from '../strings/en.js'

const LICENCES: Readonly<Record<string, StringKey>> = {
  'public-domain': 'texts.publicDomain',
  free: 'texts.free',
  'non-commercial': 'texts.nonCommercial',
  unknown: 'texts.notStated',
}
const COPIES = {
  allowed: 'texts.copiesAllowed',
  forbidden: 'texts.copiesForbidden',
  unsaid: 'texts.copiesUnsaid',
} as const

export function TextCard({ of, isDefault }: { readonly of: Text; readonly isDefault: boolean }) {
  const { speech } = useAppContext()
  const { say, number } = speech
  const { source, origin } = of
  const catalogue = origin?.catalogue ?? null
  return (
    <li class="card text-card" data-text={of.id}>
      <div class="text-head">
        <h2>
          <bdi lang={of.language_code}>{of.name}</bdi>
        </h2>
        <p>
          <code>{of.id}</code>
          {isDefault && <span class="tag">{say('texts.default')}</span>}
        </p>
      </div>
      <dl>
        <Fact title="texts.language">{languageOf(speech, of)}</Fact>
        <Fact title="texts.books">{number(of.books)}</Fact>
        <Fact title="texts.verses">
          {of.verses === null ? say('texts.unknown') : number(of.verses)}
        </Fact>
        <Fact title="texts.size">{sizeOf(speech, of.bytes)}</Fact>
        <Fact title="texts.revision">
          {catalogue?.revision || source?.revision || say('texts.unknown')}
        </Fact>
        <Fact title="texts.format">{source?.format ?? say('texts.unknown')}</Fact>
        <Fact title="texts.from" isLong>
          <Origin of={of} />
        </Fact>
        <Fact title="texts.licence" isLong>
          {catalogue === null ? (
            say('texts.bySource')
          ) : (
            <>
              {licenceOf(speech, catalogue.licence)}
              {catalogue.terms !== '' && (
                <span class="terms" lang="">
                  {catalogue.terms}
                </span>
              )}
            </>
          )}
        </Fact>
        {catalogue?.licence_accepted != null && (
          <Fact title="texts.accepted" isLong>
            {say('texts.acceptedBy', acceptanceOf(speech, catalogue.licence_accepted))}
            <span class="hint">{say('texts.recorded', { id: of.id })}</span>
          </Fact>
        )}
        <Fact title="texts.copyright" isLong>
          <bdi lang="">{of.copyright || say('texts.unknown')}</bdi>
        </Fact>
        <Fact title="texts.copies" isLong>
          {say(COPIES[of.copies ?? 'unsaid'])}
        </Fact>
      </dl>
      <Warnings of={of} />
    </li>
  )
}

function Fact(props: {
  readonly title: StringKey
  /** Takes a line of its own. */
  readonly isLong?: true
  readonly children: ComponentChildren
}) {
  const { say } = useAppContext().speech
  return (
    <div class={props.isLong && 'whole'}>
      <dt>{say(props.title)}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function Origin({ of: { origin, source } }: { readonly of: Text }) {
  const { say } = useAppContext().speech
  if (origin?.catalogue != null) {
    return (
      <code>
        {origin.catalogue.name}:{origin.catalogue.id}
      </code>
    )
  }
  if (origin !== null) return say('texts.fromFile', { file: origin.from })
  return source === null ? say('texts.unknown') : say('texts.fromBuild', { name: source.name })
}

function Warnings({ of: { warnings, origin } }: { readonly of: Text }) {
  const { speech } = useAppContext()
  const { say, number } = speech
  if (warnings === null) return <p class="hint">{say('texts.noReport')}</p>
  const { count, first } = warnings
  if (count === 0) return <p class="hint">{say('texts.noWarnings')}</p>
  const accepted = origin?.warnings_accepted ?? null
  return (
    <details>
      <summary>{say('texts.warnings', { count: number(count) })}</summary>
      {accepted !== null && (
        <p class="hint">{say('texts.warningsAccepted', acceptanceOf(speech, accepted))}</p>
      )}
      <ul>
        {first.map(({ place, text }, at) => (
          <li key={at}>
            <bdi lang="en">
              {place}: {text}
            </bdi>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p class="hint">{say('texts.moreWarnings', { count: number(count - first.length) })}</p>
      )}
    </details>
  )
}

/** The name of the language in the language of the page, where the browser knows it. */
function languageOf({ locale }: Speech, { language, language_code }: Text): string {
  return languageName(locale, language_code) ?? language
}

/** A class that a later release knows is shown as it is called. */
function licenceOf({ say }: Speech, licence: string): string {
  const key = LICENCES[licence]
  return key === undefined ? licence : say(key)
}

/** In kB below a megabyte, else in MB. */
function sizeOf({ say, number }: Speech, bytes: number): string {
  return bytes < 1_000_000
    ? say('texts.kilobytes', { count: number(Math.round(bytes / 1000)) })
    : say('texts.megabytes', { count: number(Math.round(bytes / 100_000) / 10) })
}

/** A day has no time zone: it is the same day everywhere. */
function acceptanceOf({ slot }: Speech, { by, on }: { readonly by: string; readonly on: string }) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(on)
  return { by, date: isDay ? slot(`${on}T00:00:00.000Z`, 'day') : on }
}
