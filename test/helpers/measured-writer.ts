/** A writer that remembers how many of the bytes that were reserved last were left over. */
import { ByteWriter } from '../../src/answers/byte-writer.js'

export class MeasuredWriter extends ByteWriter {
  /** Of each room, in the order of the rooms; less than 0 if more was written than there was room for. */
  readonly left: number[] = []
  #end = 0

  override room(more: number): DataView {
    this.#end = this.length + more
    return super.room(more)
  }

  override setLength(length: number): void {
    if (length > this.length) this.left.push(this.#end - length)
    super.setLength(length)
  }
}
