/** The findings in Spanish. */
import type { Words } from '../findings.js'

export const SPANISH: Words = {
  node: ({ version }) => [`Node.js ${version} es lo bastante reciente.`],
  'memory-fits': ({ budget, usable }) => [
    `Los textos y las claves pueden ocupar ${budget} MiB de los ${usable} MiB que hay.`,
  ],
  'memory-beyond': ({ budget, usable }) => [
    `MEMORY_BUDGET permite ${budget} MiB y solo hay ${usable} MiB.`,
    `Ponga MEMORY_BUDGET en ${Math.floor(usable / 2)}MiB como máximo, o no lo defina.`,
  ],
  'descriptors-fit': ({ limit }) => [
    `Puede haber ${limit} archivos y conexiones abiertos: es suficiente.`,
  ],
  'descriptors-few': ({ limit, connections }) => [
    `Puede haber ${limit} archivos y conexiones abiertos, y MAX_CONNECTIONS permite ${connections} conexiones.`,
    `Suba el límite (LimitNOFILE de systemd, \`ulimit -n\`, \`ulimits\` de compose) a ${connections + 1000}, o baje MAX_CONNECTIONS.`,
  ],
  'clock-well': ({ time }) => [`El reloj marca ${time}.`],
  'clock-wrong': ({ time }) => [
    `El reloj marca ${time}, una fecha anterior a esta versión de Lectern.`,
    'Ponga el reloj en hora o active su sincronización (`timedatectl set-ntp true`): de él depende cuándo vencen las claves.',
  ],
  'disk-room': ({ folder, free }) => [`El disco de ${folder} tiene ${free} MiB libres.`],
  'disk-full': ({ folder, free }) => [
    `El disco de ${folder} tiene solo ${free} MiB libres.`,
    'Libere espacio: sin él no se pueden crear claves ni contar su uso.',
  ],
  'network-disk': ({ folder, type }) => [
    `${folder} está en un sistema de archivos de tipo ${type}, cuyos bloqueos pueden no valer entre máquinas.`,
    'Lleve STATE_DIR a un disco de esta máquina; si varias máquinas han de compartir las claves, use REDIS_URL.',
  ],
  'not-writable': ({ folder, reason }) => [
    `Esta cuenta no puede escribir en ${folder} (${reason}).`,
    'Dé la carpeta a la cuenta que ejecuta Lectern (`chown`), o indique otra en STATE_DIR.',
  ],
  'open-to-others': ({ path, mode }) => [
    `Otras cuentas de esta máquina pueden ver lo que hay en ${path} (modo ${mode}).`,
    `\`chmod 700 ${path}\``,
  ],
  'settings-well': () => [
    'Todos los ajustes se conocen, están dentro de sus límites y tienen efecto.',
  ],
  'setting-wrong': ({ problem }) => [
    problem,
    'docs/CONFIGURATION.md dice los límites de cada ajuste.',
  ],
  'setting-unknown': ({ name, nearest }) => [
    `${name} no es ningún ajuste.`,
    nearest === undefined
      ? 'Quítelo; docs/CONFIGURATION.md tiene la lista de todos.'
      : `¿Quiso decir ${nearest}?`,
  ],
  'setting-idle': ({ name, because }) => [
    `${name} no tiene efecto.`,
    `Depende de ${because}: quite uno de los dos o consulte docs/CONFIGURATION.md.`,
  ],
  'port-free': ({ port }) => [`El puerto ${port} está libre.`],
  'port-ours': ({ port }) => [`Un Lectern escucha en el puerto ${port}.`],
  'port-taken': ({ port, name }) => [
    `Otro programa escucha en el puerto ${port}.`,
    `Indique otro puerto en ${name}, o detenga ese programa (\`ss -ltnp\` dice cuál es).`,
  ],
  'port-refused': ({ port, name, reason }) => [
    `No se puede usar el puerto ${port} (${reason}).`,
    `Indique en ${name} un puerto desde 1024, y en HOST una dirección de esta máquina.`,
  ],
  'proxy-all': () => [
    'TRUST_PROXY es true: cualquiera puede decir desde qué dirección llega una solicitud.',
    'Indique las direcciones de su proxy, como TRUST_PROXY=10.0.0.0/8.',
  ],
  'proxy-none': ({ host }) => [
    `Lectern escucha en ${host} y no confía en ningún proxy.`,
    'Detrás de un proxy todos los clientes comparten una dirección: indique la del proxy en TRUST_PROXY. Si no hay proxy no hace falta nada, pero las claves viajan sin cifrar.',
  ],
  'proxy-unbelieved': ({ address }) => [
    `Un proxy en ${address} dice por quién pregunta y no se le cree: todos sus clientes comparten un límite.`,
    `Si es suyo, defina TRUST_PROXY=${address}.`,
  ],
  'texts-whole': ({ versions }) => [
    versions === 1 ? '1 versión está íntegra.' : `${versions} versiones están íntegras.`,
  ],
  'texts-none': ({ reason }) => [
    `No se puede servir ningún texto: ${reason}.`,
    'Ejecute `make build` en una copia del código, o `lectern corpus add --defaults`.',
  ],
  'text-damaged': ({ id, reason }) => [
    `La versión ${id} está dañada: ${reason}.`,
    'Ejecute `lectern corpus compile`, que vuelve a crear sus archivos, y revise el disco.',
  ],
  'text-without-rights': ({ id }) => [
    `La versión ${id} no dice con qué derecho se sirve.`,
    'Escriba `copyright` en su ficha: docs/CORPUS.md.',
  ],
  'state-whole': ({ place, keys }) => [
    `El estado en ${place} está íntegro: ${keys} ${keys === 1 ? 'clave' : 'claves'}.`,
  ],
  'state-new': ({ place }) => [
    `Aún no hay ningún estado en ${place}.`,
    'El primer inicio lo crea y muestra una sola vez la primera clave y una contraseña.',
  ],
  'state-damaged': ({ reason }) => [
    `El estado no se puede usar: ${reason}`,
    'Restaure una copia de seguridad (docs/OPERATIONS.md, "Backup and restore").',
  ],
  'redis-there': ({ place }) => [`El estado está en Redis, en ${place}.`],
}
