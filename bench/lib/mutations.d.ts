export const BATCH: number
export function writeBatch(seed: number, number: number, key: string): Buffer
