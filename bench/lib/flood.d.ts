export interface Flood {
  readonly answers: number
  readonly first?: number
  readonly connections?: number
}
export interface Flooded {
  readonly counted: number
  readonly next: number
  readonly statuses: ReadonlyMap<string, number>
  readonly hung: readonly number[]
  readonly faulty: readonly number[]
}
export function flood(port: number, write: (number: number) => Buffer, how: Flood): Promise<Flooded>
