/** The checksum of zip and XZ archives, CRC-32. Hides its table. */

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Of bytes, as an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let value = -1
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] as number)
  return ~value >>> 0
}
