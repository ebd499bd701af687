/**
 * The kinds of modules and files that are measured: every habit of a text in several ways of writing it, so that each
 * versification, compression, block, markup and shape is there with many habits.
 */
import { VERSIFICATION_NAMES } from '../../build/corpus/readers/formats/sword/storage/versifications.js'
import type { ModuleKind } from './habit-modules.js'
import { HABITS, type Habit } from './text-habits.js'
import { SHAPES, type Shape } from './written-shapes.js'

type Asked = (book: number) => boolean
export interface HabitModule {
  readonly habit: Habit
  readonly kind: ModuleKind
  readonly isAsked: Asked
}
export interface HabitFile {
  readonly habit: Habit
  readonly shape: Shape
  readonly isAsked: Asked
}

const PACKED: readonly (readonly string[])[] = [
  ...[[], ['-z', 'z', '-b', '4'], ['-z', 'l', '-b', '3'], ['-z', 'z', '-b', '2']],
  ...[
    ['-z', 'l', '-b', '4'],
    ['-z', 'z', '-b', '3'],
    ['-z', 'l', '-b', '2'],
  ],
]
const MARKUPS: readonly ModuleKind['markup'][] = ['OSIS', 'OSIS', 'GBF', 'ThML', 'Plaintext']
const picked = <T>(all: readonly T[], at: number) => all[at % all.length] as T

/** A dozen books of each sort, which have a third of the verses: Genesis, Ruth, Psalms, Isaiah, Jonah, the Gospels and others. */
const SOME = new Set([1, 8, 19, 23, 32, 40, 41, 43, 45, 62, 64, 66])
/** One in eight is whole. */
const isAsked =
  (at: number, isWhole: boolean): Asked =>
  (book) =>
    isWhole || at % 8 === 0 || SOME.has(book) || book > 66

/** At least 144: each habit three times at most, with all that differs in turn. */
export function moduleKinds(isWhole = false): HabitModule[] {
  const ways = [0, 1, 2].flatMap((turn) => HABITS.map((habit) => ({ habit, turn })))
  return ways.slice(0, Math.max(144, 2 * HABITS.length)).map(({ habit, turn }, at) => {
    const isLatin = habit.language === 'en' || habit.language === 'es'
    // GBF has no way to write what its own tags begin with.
    const asked = picked(MARKUPS, at + turn)
    const markup = asked === 'GBF' && /angle/.test(habit.what) ? 'OSIS' : asked
    const packed = picked(PACKED, at + 3 * turn)
    return {
      habit,
      kind: {
        versification: picked(VERSIFICATION_NAMES, at + 5 * turn),
        markup,
        packed,
        // imp2vs packs with lengths of 16 bits alone.
        isLong: at % 5 < 2 && (markup === 'OSIS' || packed.length === 0),
        isLatin1: isLatin && !/double|long s/.test(habit.what) && markup !== 'OSIS' && at % 3 === 1,
      },
      isAsked: isAsked(at, isWhole),
    }
  })
}

/** 325 and more: each shape with seven habits and more, each habit in several shapes. */
export function fileKinds(isWhole = false): HabitFile[] {
  const count = Math.ceil(325 / SHAPES.length)
  return SHAPES.flatMap((shape, row) =>
    Array.from({ length: count }, (_, turn) => {
      const at = row * count + turn
      // What lists leave out has no number: they are whole, and without a book no others are known.
      const isOfAll = isWhole || shape.isCounted
      const habits = shape.isCounted ? HABITS.filter(({ isPart }) => isPart !== true) : HABITS
      return { habit: picked(habits, at), shape, isAsked: isAsked(at, isOfAll) }
    }),
  )
}
