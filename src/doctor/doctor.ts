/** The checks of an installation, in their order: one table. Nothing is changed by them, but that a missing STATE_DIR is made. */
import type { Language } from '../answers/language.js'
import type { Config, ConfigReading } from '../config.js'
import type { Environment } from '../runtime/environment.js'
import { type Finding, LEVEL_OF, LEVELS, type Level, type Words } from './findings.js'
import { checkClock, checkDescriptors, checkFolders, checkRuntime } from './machine.js'
import { checkPorts, checkProxies, checkSettings } from './settings.js'
import { checkTheState } from './state.js'
import { checkTexts } from './texts.js'
import { ENGLISH } from './words/english.js'
import { PORTUGUESE } from './words/portuguese.js'
import { SPANISH } from './words/spanish.js'

/** A finding in words. */
export interface Told {
  readonly check: string
  readonly level: Level
  readonly said: string
  /** What to do; absent if there is nothing to do. */
  readonly advice?: string
}

type Look = (config: Config) => readonly Finding[] | Promise<readonly Finding[]>

/** What does not hold up a service that runs. */
const SHORT: readonly Look[] = [
  checkRuntime,
  (config) => checkDescriptors(config),
  () => checkClock(),
  checkFolders,
  checkPorts,
  checkProxies,
]
/** What reads every file from its beginning to its end. */
const LONG: readonly Look[] = [checkTexts, checkTheState]

const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
}

/** Runs every check, one after another; if the settings are refused, only those. */
export async function examine(
  env: Environment,
  reading: ConfigReading,
): Promise<readonly Finding[]> {
  const findings = [...checkSettings(env, reading)]
  if (reading.kind === 'refused') return findings
  return [...findings, ...(await lookAt(reading.config, [...SHORT, ...LONG]))]
}

/** Runs the checks of a service that runs; none takes long. */
export function examineRunning(config: Config): Promise<readonly Finding[]> {
  return lookAt(config, SHORT)
}

async function lookAt(config: Config, looks: readonly Look[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const look of looks) findings.push(...(await look(config)))
  return findings
}

/** A finding in words of a language. */
export function tell({ kind, values }: Finding, language: Language): Told {
  const [said, advice] = WORDS[language][kind](values as never)
  const told = { check: kind, level: LEVEL_OF[kind], said }
  return advice === undefined ? told : { ...told, advice }
}

/** The worst level of some findings. */
export function worst(findings: readonly Finding[]): Level {
  const ranks = findings.map(({ kind }) => LEVELS.indexOf(LEVEL_OF[kind]))
  return LEVELS[Math.max(0, ...ranks)] as Level
}
