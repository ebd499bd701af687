/** The numbering of the Septuagint, in the edition of Rahlfs; the New Testament is that of the Greek editions. */
import { HEBREW_LINES } from './hebrew.js'
import { greekPsalms } from './psalms.js'
import { type Lines, RIGHTS, SOURCES, type Table } from './table.js'

/** Books that Rahlfs numbers as the Hebrew text is numbered. */
const AS_HEBREW =
  'GEN LEV DEU 1SA 2SA 2KI 1CH 2CH JOB ECC SNG ISA EZK HOS JOL JON MIC NAM ZEC ACT 2CO 3JN REV'.split(
    ' ',
  )

const OWN: Lines = {
  // Commandments stand in another order; from chapter 35 on the text is another one.
  EXO:
    '7:26-29 = 8:1-4; 8:1-28 = 8:5-32; 20:13-14 = 20:14-15; 20:15 = 20:13; 21:16 = 21:17; 21:17 = 21:16; ' +
    '21:37 = 22:1; 22:1-30 = 22:2-31; 35:8-29 = ?; 36-40 = ?',
  NUM:
    '1:24-37 = ?; 6:24-27 = ?; 10:34-36 = ?; 26:15-47 = ?; 17:1-15 = 16:36-50; 17:16-28 = 17:1-13; ' +
    '30:1 = 29:40; 30:2-17 = 30:1-16',
  DEU: `${HEBREW_LINES.DEU}; 5:17 = 5:18; 5:18 = 5:17`,
  JOS: '9:2 = 9:2+8:30-35; 24:29-31 = ?',
  // Kings is ordered in another way in these chapters, and tells some things twice.
  '1KI':
    '2:35-46 = ?; 3:1 = ?; 4-7 = ?; 9:15-25 = ?; 11:1-8 = ?; 12:24 = ?; 14:1-20 = ?; 20:1-29 = 21:1-29; ' +
    '21:1-43 = 20:1-43; 22:43 = 22:43a; 22:44 = 22:43b; 22:45-54 = 22:44-53',
  // The second part of the Greek book is Nehemiah; the sources disagree on the ends of its chapters.
  EZR:
    '11:1-11 ~ NEH 1:1-11; 12:1-20 ~ NEH 2:1-20; 13:1-32 ~ NEH 3:1-32; 13:33-37 = ?; 14 = ?; ' +
    '15:1-19 ~ NEH 5:1-19; 16:1-19 ~ NEH 6:1-19; 17 = ?; 18:1-18 ~ NEH 8:1-18; 19:1-37 ~ NEH 9:1-37; ' +
    '19:38 = ?; 20 = ?; 21:1-36 ~ NEH 11:1-36; 22:1-47 ~ NEH 12:1-47; 23:1-31 ~ NEH 13:1-31',
  NEH: '4 = ?; 7:67-73 = ?; 9:38 = ?; 10 = ?',
  // The Greek Esther has additions inside its verses, and another text beside them.
  EST: '1-10 = ?',
  PSA: `${greekPsalms('from-one', {})}; 151:1-7 = PS2 1:1-7`,
  PRO: '15:27-33 = ?; 16:1-9 = ?; 20:9-22 = ?',
  // The prophecies against the nations stand behind 25:13, in an order of their own.
  JER:
    '8:23 = 9:1; 9:1-25 = 9:2-26; 25:14-19 = 49:34-39; 25:20 = ?; 26:1 = ?; 26:2-28 = 46:2-28; ' +
    '27:1-46 = 50:1-46; 28:1-64 = 51:1-64; 29:1-7 = 47:1-7; 30:1-16 = 49:7-22; 30:17-21 = 49:1-5; 30:22 = ?; ' +
    '30:23-28 = 49:28-33; 30:29-33 = 49:23-27; 31:1-44 = 48:1-44; 32:1-14 = ?; 32:15-38 = 25:15-38; ' +
    '33:1-24 = 26:1-24; 34:1-22 = 27:1-22; 35:1-17 = 28:1-17; 36:1-32 = 29:1-32; 37:1-24 = 30:1-24; ' +
    '38:1-34 = 31:1-34; 38:35 = 31:37; 38:36-37 = 31:35-36; 38:38-40 = 31:38-40; 39:1-44 = 32:1-44; ' +
    '40:1-13 = 33:1-13; 41:1-22 = 34:1-22; 42:1-19 = 35:1-19; 43:1-32 = 36:1-32; 44:1-21 = 37:1-21; ' +
    '45:1-28 = 38:1-28; 46:1-18 = 39:1-18; 47:1-16 = 40:1-16; 48:1-18 = 41:1-18; 49:1-22 = 42:1-22; ' +
    '50:1-13 = 43:1-13; 51:1-30 = 44:1-30; 51:31-35 = 45:1-5',
  EZK: `${HEBREW_LINES.EZK}; 7:3-9 = ?`,
  // Two Greek texts of Daniel differ most in chapter 4.
  DAN:
    '3:24-90 = DAG 3:24-90; 3:91-97 = 3:24-30; 4 = ?; 5:31 = no verse; 6:1 = 5:31; 6:2-29 = 6:1-28; 13:1-64 = DAG 13:1-64; ' +
    '14:1-42 = DAG 14:1-42',
  MAL: '3:19-21 = 4:1-3; 3:22-23 = 4:5-6; 3:24 = 4:4',
}

export const SEPTUAGINT: Table = {
  editions: 'The Septuagint of Rahlfs',
  source: SOURCES,
  rights: RIGHTS,
  lines: {
    ...Object.fromEntries(AS_HEBREW.map((code) => [code, HEBREW_LINES[code] as string])),
    ...OWN,
  },
}
