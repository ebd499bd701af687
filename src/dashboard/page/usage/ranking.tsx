/** The keys and the versions of a period, the most used first. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Usage } from '../model.js'
import { PlaceLink } from '../parts/place-link.js'
import type { Choices } from '../place.js'
import { changeInWords, changeOf } from './change.js'
import type { Cell } from './csv.js'
import { CsvButton } from './csv-button.js'
import { Share } from './share.js'

/** Rows that are shown before the reader asks for more. */
const FEW = 10

export function KeyRanking(props: { readonly usage: Usage; readonly choices: Choices }) {
  const { speech, keys } = useAppContext()
  const { say, number } = speech
  const { most_used, others } = props.usage.keys
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  const most = Math.max(1, ...most_used.map(({ total }) => total))
  const isCompared = props.usage.before !== null
  const csv = () =>
    most_used.map((use): Cell[] => [
      names.get(use.id) ?? '',
      ...[use.id, use.total, use.errors, use.before],
    ])
  const headings = ['usage.key', 'usage.total', 'usage.errors'] as const
  return (
    <Ranking
      name="keys"
      title={say('usage.byKey')}
      usage={props.usage}
      headings={[
        ...headings.map((each) => say(each)),
        ...(isCompared ? [say('usage.change')] : []),
      ]}
      rows={most_used.map(({ id, total, errors, before }) => [
        <PlaceLink key={id} to={{ view: 'usage', key: id, choices: props.choices }}>
          {names.get(id) ?? say('usage.deletedKey', { id })}
          <Share part={total / most} />
        </PlaceLink>,
        number(total),
        number(errors),
        ...(before === null ? [] : [changeInWords(speech, changeOf(total, before))]),
      ])}
      rest={
        others.keys === 0
          ? null
          : say('usage.moreKeys', { keys: number(others.keys), total: number(others.total) })
      }
      columns={['key_name', 'key_id', 'requests', 'errors', 'requests_before']}
      csv={csv}
    />
  )
}

export function VersionRanking({ usage }: { readonly usage: Usage }) {
  const { speech, library } = useAppContext()
  const { say, number, slot } = speech
  const { most_used, others, from, to } = usage.versions
  const names = new Map(library.versions.map(({ id, name }) => [id, name]))
  const most = Math.max(1, ...most_used.map(({ total }) => total))
  // The end of a range is not in it.
  const last = new Date(Date.parse(to) - 1).toISOString()
  return (
    <Ranking
      name="versions"
      title={say('usage.byVersion')}
      hint={say('usage.versionsHint', { from: slot(from, 'day'), to: slot(last, 'day') })}
      usage={usage}
      headings={[say('usage.version'), say('usage.answers')]}
      rows={most_used.map(({ id, total }) => [
        <span key={id}>
          {names.get(id) ?? id}
          <Share part={total / most} />
        </span>,
        number(total),
      ])}
      rest={others === 0 ? null : say('usage.moreVersions', { total: number(others) })}
      columns={['version_id', 'version_name', 'answers']}
      csv={() => most_used.map(({ id, total }) => [id, names.get(id) ?? '', total])}
    />
  )
}

function Ranking(props: {
  readonly name: 'keys' | 'versions'
  readonly title: string
  readonly hint?: string
  readonly usage: Usage
  readonly headings: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** What comes after the rows; null for nothing. */
  readonly rest: string | null
  readonly columns: readonly string[]
  readonly csv: () => readonly (readonly Cell[])[]
}) {
  const { say, number } = useAppContext().speech
  const [all, setAll] = useState(false)
  const { rows, title, name } = props
  return (
    <section class={`card ranking of-${name}`}>
      <div class="numbers-head">
        <h2>{title}</h2>
        {rows.length > 0 && (
          <CsvButton
            name={name}
            title={title}
            usage={props.usage}
            columns={props.columns}
            rows={props.csv}
          />
        )}
      </div>
      {props.hint !== undefined && <p class="hint">{props.hint}</p>}
      {rows.length === 0 ? (
        <p class="hint">{say('usage.none')}</p>
      ) : (
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              {props.headings.map((heading, at) => (
                <th key={heading} scope="col" class={at === 0 ? '' : 'number'}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FEW)).map(([first, ...others], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {others.map((cell, column) => (
                  <td key={column} class="number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > FEW && (
        <button type="button" class="button small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? say('usage.showFew', { count: FEW })
            : say('usage.showAll', { count: number(rows.length) })}
        </button>
      )}
      {props.rest !== null && (all || rows.length <= FEW) && <p class="hint">{props.rest}</p>}
    </section>
  )
}
