/** Checks of the machine: Node.js, memory, descriptors, clock, disk and permissions. */
import { constants } from 'node:fs'
import { access, mkdir, readFile, stat, statfs } from 'node:fs/promises'
import type { Config } from '../config.js'
import { usableMemory } from '../library/memory-share.js'
import { isEmbedded } from '../runtime/assets.js'
import { type Finding, found } from './findings.js'

const MEBIBYTE = 2 ** 20
/** Room below which a finding is made: keys and their use grow slowly, a text takes some ten MiB. */
const LEAST_FREE = 256
/** The year of this release; a clock before it is wrong. */
const LEAST_YEAR = 2026
/** Descriptors that are no connections: texts, the state, the log. */
const OTHER_DESCRIPTORS = 512

export function checkRuntime({ memoryBudget }: Config): readonly Finding[] {
  const usable = Math.floor(usableMemory() / MEBIBYTE)
  const budget = memoryBudget === undefined ? Math.floor(usable / 2) : memoryBudget / MEBIBYTE
  return [
    found('node', { version: process.versions.node }),
    found(budget > usable ? 'memory-beyond' : 'memory-fits', { budget, usable }),
  ]
}

/** `limits` is Linux's list of a process; other systems have none and nothing is found. */
export async function checkDescriptors(
  { maxConnections }: Config,
  limits: () => Promise<string> = () => readFile('/proc/self/limits', 'utf8'),
): Promise<readonly Finding[]> {
  const text = await limits().catch(() => '')
  const limit = Number(/^Max open files +(\d+)/m.exec(text)?.[1])
  if (Number.isNaN(limit)) return []
  const needed = maxConnections === 'none' ? 0 : maxConnections + OTHER_DESCRIPTORS
  if (needed <= limit) return [found('descriptors-fit', { limit })]
  return [found('descriptors-few', { limit, connections: Number(maxConnections) })]
}

export function checkClock(now = new Date()): readonly Finding[] {
  const time = now.toISOString()
  return [found(now.getUTCFullYear() < LEAST_YEAR ? 'clock-wrong' : 'clock-well', { time })]
}

/** The folder of the state, if it is one: whether it can be written, by whom it can be read, on what disk it lies. */
export async function checkFolders(
  { stateDir, redisUrl }: Config,
  look: typeof lookAtDisk = lookAtDisk,
): Promise<readonly Finding[]> {
  if (redisUrl !== undefined) return []
  return [...(await checkFolder(stateDir)), ...(await checkDisk(stateDir, look))]
}

const OTHERS = 0o077
const MODE = 0o777

async function checkFolder(folder: string): Promise<readonly Finding[]> {
  if (isEmbedded(folder)) return []
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { mode } = await stat(folder)
    if (process.platform === 'win32' || (mode & OTHERS) === 0) return []
    return [found('open-to-others', { path: folder, mode: (mode & MODE).toString(8) })]
  } catch (error) {
    return [found('not-writable', { folder, reason: (error as Error).message })]
  }
}

/** File systems of Linux that several machines may mount, or that may do without its locks: by the numbers of statfs(2). */
const NETWORK_DISKS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'nfs'],
  [0x517b, 'smb'],
  [0xff534d42, 'cifs'],
  [0xfe534d42, 'smb2'],
  [0x65735546, 'fuse'],
  [0x01021997, 'v9fs'],
  [0x00c36400, 'ceph'],
  [0x5346414f, 'afs'],
  [0x6b414653, 'afs'],
  [0x0bd00bd0, 'lustre'],
])

async function lookAtDisk(
  folder: string,
): Promise<{ readonly free: number; readonly type: number }> {
  const { bavail, bsize, type } = await statfs(folder)
  return {
    free: Math.floor((bavail * bsize) / MEBIBYTE),
    type: process.platform === 'linux' ? type >>> 0 : 0,
  }
}

async function checkDisk(folder: string, look: typeof lookAtDisk): Promise<readonly Finding[]> {
  try {
    const { free, type } = await look(folder)
    const room = found(free < LEAST_FREE ? 'disk-full' : 'disk-room', { folder, free })
    const network = NETWORK_DISKS.get(type)
    return network === undefined ? [room] : [room, found('network-disk', { folder, type: network })]
  } catch {
    return []
  }
}
