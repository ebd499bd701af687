/** The numbering of the Russian Synodal Bible, with the additions of the Greek text and without them. */
import { HEBREW_LINES } from './hebrew.js'
import { greekPsalms } from './psalms.js'
import { type Lines, RIGHTS, SOURCES, type Table } from './table.js'

const SHARED: Lines = {
  LEV: '14:55 = 14:55-56; 14:56 = 14:57',
  NUM: '13:1 = 12:16; 13:2-34 = 13:1-33; 30:1 = 29:40; 30:2-17 = 30:1-16',
  JOS: '5:16 = 6:1; 6:1-26 = 6:2-27',
  '1SA': '20:42 = 20:42a; 20:43 = 20:42b; 24:1 = 23:29; 24:2-23 = 24:1-22',
  JOB: '39:31-35 = 40:1-5; 40:1-19 = 40:6-24; 40:20-27 = 41:1-8; 41:1-26 = 41:9-34',
  ECC: HEBREW_LINES.ECC as string,
  SNG: '1:1-16 = 1:2-17; 7:1 = 6:13; 7:2-14 = 7:1-13',
  ISA: '3:19 = 3:19-20; 3:20-25 = 3:21-26',
  HOS: '14:1 = 13:16; 14:2-10 = 14:1-9',
  JON: HEBREW_LINES.JON as string,
  ACT: HEBREW_LINES.ACT as string,
  ROM: '14:24-26 = 16:25-27',
  '2CO': `11:32 = 11:32-33; ${HEBREW_LINES['2CO']}`,
  '3JN': HEBREW_LINES['3JN'] as string,
}

const PSALMS = {
  87: '86:1 = 87:0; 86:2 = 87:1-2; 86:3-7 = 87:3-7',
  90: '89:1 = 90:0; 89:2-5 = 90:1-4; 89:6 = 90:5-6; 89:7-17 = 90:7-17',
  142: '141:1-7 = 142:1-7',
}

/** The edition with the additions. */
export const RUSSIAN: Table = {
  editions: 'The Synodal Bible with the books and verses of the Greek text',
  source: SOURCES,
  rights: RIGHTS,
  lines: {
    ...SHARED,
    // The prayer of Manasseh.
    '2CH': '37:1-12 = ?',
    PSA: `${greekPsalms('from-one', {
      ...PSALMS,
      116: '114:1-7 = 116:1-7; 114:8 = 116:8-9; 115:1-10 = 116:10-19',
    })}; 151:1-7 = PS2 1:1-7`,
    // Verses of the Greek text; those of Joshua 24 and Proverbs 4 are past the end of the chapter anyway.
    PRO: '13:14 = 13:26; 13:15-26 = 13:14-25; 18:8 = 18:25; 18:9-25 = 18:8-24',
    DAN:
      '3:24-90 = DAG 3:24-90; 3:91-97 = 3:24-30; 3:98-100 = 4:1-3; 4:1-34 = 4:4-37; 13:1-64 = DAG 13:1-64; ' +
      '14:1-42 = DAG 14:1-42',
  },
}

/** The edition of 66 books. */
export const RUSSIAN_66: Table = {
  editions: 'The Synodal Bible of 66 books',
  source: SOURCES,
  rights: RIGHTS,
  lines: {
    ...SHARED,
    PSA: greekPsalms('from-one', PSALMS),
    DAN: '3:31-33 = 4:1-3; 4:1-34 = 4:4-37',
  },
}
