/** Checks of the state: the whole file by its own rules, or whether Redis can be reached and is ours. */
import type { Config } from '../config.js'
import { openState } from '../state/open.js'
import { parseRedisUrl, showRedisAddress } from '../state/redis/url.js'
import { type Finding, found } from './findings.js'

export async function checkTheState(config: Config): Promise<readonly Finding[]> {
  try {
    return config.redisUrl === undefined
      ? await checkFile(config.stateDir)
      : await checkRedis(config, config.redisUrl)
  } catch (error) {
    return [found('state-damaged', { reason: (error as Error).message })]
  }
}

async function checkFile(stateDir: string): Promise<readonly Finding[]> {
  const { checkState } = await import('../state/sqlite/check.js')
  const checked = checkState(stateDir)
  if (checked === undefined) return [found('state-new', { place: stateDir })]
  const { keys, damagedKeys } = checked
  if (damagedKeys.length === 0) return [found('state-whole', { place: stateDir, keys })]
  const reason = `${damagedKeys.length} of ${keys} keys in ${stateDir} cannot be read and are refused`
  return [found('state-damaged', { reason })]
}

async function checkRedis(config: Config, url: string): Promise<readonly Finding[]> {
  const { redisUrl, stateDir } = config
  // An empty Redis is not made a state by looking at it.
  const state = await openState({ redisUrl, stateDir, redisInit: false })
  await state.close()
  const address = parseRedisUrl(url)
  return [found('redis-there', { place: address === undefined ? '' : showRedisAddress(address) })]
}
