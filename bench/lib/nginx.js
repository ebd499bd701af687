// nginx, one process, sending answers as files, for comparison; without an installed nginx the comparison is left out.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, onServerCore, waitedFor } from './servers.js'

/** The path of an nginx that runs, or undefined. */
function findNginx() {
  return ['nginx', '/usr/sbin/nginx'].find((binary) => spawnSync(binary, ['-v']).status === 0)
}

/** nginx on loopback; `files` are bodies by name, without a slash. Undefined if there is no nginx. */
export async function startNginx(files) {
  const binary = findNginx()
  if (binary === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'files'))
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'files', name), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const [command, ...args] = onServerCore([binary, '-p', folder, '-c', join(folder, 'nginx.conf')])
  const child = spawn(command, [...args, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await answers(url, child)
  return {
    url,
    usage: async () => ({ cpu: cpuOf(child.pid), waited: waitedFor(child.pid) }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}

/** Everything that nginx writes is below the folder. */
function configuration(folder, port) {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  default_type application/json;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
  }
}
`
}

async function answers(url, child) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nginx does not answer')
}

/** A port of loopback that nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
