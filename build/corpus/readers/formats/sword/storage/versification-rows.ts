/**
 * How the versifications of SWORD divide books into chapters and verses: counts, measured with mod2imp of Debian's
 * libsword-utils 1.9.0, which lists every place of an empty module. The 66 books are kept as differences from the tables
 * of src/numbering, further books as differences from their usual counts here. A module that names its own chapters
 * needs none of this.
 */

/** OSIS names, in order. */
const OT =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps ' +
  'Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech ' +
  'Mal'
const NT =
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus ' +
  'Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'

export interface VersificationRow {
  /** As the .conf names it. */
  readonly name: string
  /** The table of src/numbering/versifications.ts that is nearest. */
  readonly base: string
  /** The books of the two files in their order, by OSIS names; '' if there are none. */
  readonly ot: string
  readonly nt: string
  /** By book: `chapter:last`, where it differs from the base; a last verse 0 is a chapter that is not there. */
  readonly differences: Readonly<Record<string, string>>
}

/** The last verses of the chapters of further books, in most versifications that have them. */
export const FURTHER_COUNTS: Readonly<Record<string, string>> = {
  Tob: '22 14 17 21 23 19 17 21 6 14 19 22 18 15',
  Jdt: '16 28 10 15 24 21 32 36 14 23 23 20 20 19 14 25',
  '1Macc': '64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24',
  '2Macc': '36 32 40 50 27 31 42 36 29 38 38 46 26 46 39',
  Wis: '16 24 19 20 23 25 30 21 19 21 26 27 19 31 19 29 21 25 22',
  Sir:
    '30 18 31 31 17 37 36 19 18 31 34 18 26 27 20 30 32 33 30 32 28 27 28 34 26 29 30 26 28 ' +
    '25 31 24 33 31 26 31 31 34 35 30 27 25 35 23 26 20 25 25 16 29 30',
  Bar: '22 35 38 37 9 72',
  '1Esd': '58 30 24 63 73 34 15 96 55',
  '2Esd': '40 48 36 52 56 59 70 63 47 59 46 51 58 48 63 78',
  AddEsth: '1 1 1 1 1 1 1 1 1 13 12 6 18 19 16 24',
  PrAzar: '68',
  Sus: '64',
  Bel: '42',
  PrMan: '15',
  '3Macc': '29 33 30 21 51 41 23',
  '4Macc': '35 24 21 26 38 35 25 29 32 21 27 20 27 20 32 25 24 24',
  PssSol: '8 41 16 29 22 9 10 40 20 9 9 8 12 10 15 15 51 14',
  EpJer: '73',
  '1En':
    '9 3 1 1 10 8 6 4 11 22 2 6 10 25 12 4 8 16 3 8 10 14 4 6 7 6 5 3 2 3 3 6 4 3 1 4 6 6 ' +
    '14 10 9 3 4 1 6 8 4 10 4 5 5 9 7 10 4 8 3 6 3 25 13 16 12 2 12 3 13 5 30 4 17 37 8 17 ' +
    '9 14 9 17 6 8 10 20 11 6 10 6 4 3 77 43 19 17 14 11 7 8 10 16 16 13 9 11 15 13 2 19 3 ' +
    '15',
  Odes: '19 43 10 20 20 19 45 88 79 88 55 32 79 46',
  AddDan: '64 41 66',
  EsthGr: '22 23 15 17 14 14 10 17 32 13 12 6 18 19 16 24',
  AddPs: '7',
  EpLao: '20',
}

export const VERSIFICATION_ROWS: readonly VersificationRow[] = [
  {
    name: 'Calvin',
    base: 'rv1909',
    ot: OT,
    nt: NT,
    differences: {
      Judg: '14:20',
      '1Sam': '20:43',
      '2Sam': '20:26',
      '1Chr': '21:30',
      '2Chr': '33:25',
      Job: '35:16 40:28 41:25',
      Ps:
        '3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 ' +
        '34:23 36:13 38:23 39:14 40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 ' +
        '51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18 60:14 61:9 62:13 63:12 64:11 ' +
        '65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14 88:19 ' +
        '89:53 92:16 102:29 108:14 140:14 142:8',
      Eccl: '11:8 12:16',
      Isa: '8:23 9:20',
      Ezek: '20:44 21:37',
      Mark: '9:51 10:53',
      Acts: '24:28',
      Rom: '3:30 8:38',
      '1Cor': '3:22',
      '3John': '1:15',
      Rev: '12:18',
    },
  },
  {
    name: 'Catholic',
    base: 'org',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Tob Jdt ' +
      'Esth 1Macc 2Macc Job Ps Prov Eccl Song Wis Sir Isa Jer Lam Bar Ezek Dan Hos Joel ' +
      'Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal',
    nt: NT,
    differences: {
      Num: '26:66',
      Judg: '5:32',
      Neh: '7:73',
      '1Macc': '12:54',
      Job: '25:14 27:24',
      Ps: '50:24 101:9',
      Song: '4:17',
      Isa: '8:24 9:21',
      Dan: '3:100 13:64 14:43',
      Zech: '4:16',
      Acts: '10:49 19:41',
    },
  },
  {
    name: 'Catholic2',
    base: 'org',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Tob Jdt ' +
      'Esth 1Macc 2Macc Job Ps Prov Eccl Song Wis Sir Isa Jer Lam Bar Ezek Dan Hos Joel ' +
      'Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal',
    nt: NT,
    differences: {
      Num: '26:66',
      Judg: '5:32',
      Neh: '7:73',
      Esth: '10:13 11:12 12:6 13:18 14:19 15:19 16:24',
      '1Macc': '12:54',
      Job: '25:14 27:24',
      Ps: '50:24 101:9',
      Song: '4:17',
      Isa: '8:24 9:21',
      Dan: '3:100 13:64 14:43',
      Zech: '4:16',
      Acts: '10:49 19:41',
    },
  },
  {
    name: 'DarbyFr',
    base: 'nrsv',
    ot: OT,
    nt: NT,
    differences: {
      Lev: '5:26 6:23',
      Num: '12:15 13:34 30:17',
      Deut: '28:69',
      '1Sam': '20:43 23:28 24:23',
      '1Kgs': '22:54',
      Job: '38:38 39:38 40:27 41:25',
      Ps: '13:5',
      Ezek: '20:44 21:37',
      Hos: '11:11 12:15',
      Jonah: '1:16 2:11',
      Mark: '9:51',
      John: '1:52',
      '2Cor': '13:13',
    },
  },
  {
    name: 'German',
    base: 'org',
    ot: OT,
    nt: NT,
    differences: {
      '2Kgs': '15:39',
      Neh: '7:73',
    },
  },
  {
    name: 'KJV',
    base: 'kjv',
    ot: OT,
    nt: NT,
    differences: {},
  },
  {
    name: 'KJVA',
    base: 'kjv',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job ' +
      'Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag ' +
      'Zech Mal 1Esd 2Esd Tob Jdt AddEsth Wis Sir Bar PrAzar Sus Bel PrMan 1Macc 2Macc',
    nt: NT,
    differences: {
      Tob: '5:22 6:17 7:18 10:12',
      Jdt: '15:13',
      Wis: '9:18',
      Sir: '5:15 33:31 34:26 35:20 36:26 41:24 43:33 44:22',
      Bar: '3:37 6:73',
      PrMan: '1:1',
      '2Macc': '12:45',
    },
  },
  {
    name: 'LXX',
    base: 'rsc',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr 1Esd Ezra Neh ' +
      'Esth Jdt Tob 1Macc 2Macc 3Macc 4Macc Ps PrMan Prov Eccl Song Job Wis Sir PssSol Hos ' +
      'Amos Mic Joel Obad Jonah Nah Hab Zeph Hag Zech Mal Isa Jer Bar Lam EpJer Ezek PrAzar ' +
      'Sus Dan Bel 1En Odes',
    nt: NT,
    differences: {
      Gen: '3:25 6:23 19:39 32:33 36:44 42:39',
      Exod: '7:29 21:37 36:40 37:21 38:29 39:23',
      Lev: '5:26 6:40 14:57',
      Num: '12:16 17:28 29:40',
      Deut: '13:19 23:26 24:24 27:27 28:69',
      Josh: '6:27 9:33 15:64 19:54 21:49 24:36',
      Judg: '5:32 18:32',
      '1Sam': '21:16 23:29 30:32',
      '2Sam': '5:26 19:44 23:41',
      '1Kgs': '2:71 3:39 5:32 10:33 11:44 12:54 16:42 21:43 22:54',
      '2Kgs': '1:22 6:35 12:22',
      '1Chr': '5:41 12:41',
      '2Chr': '1:18 4:23 13:23 35:31 36:31',
      Neh: '3:37 10:40',
      Esth: '5:22 9:35 10:13 11:17 12:7 13:30 14:19 15:24 16:24',
      Tob: '7:18 13:19',
      '1Macc': '13:54',
      Ps:
        '2:13 9:40 10:8 14:6 42:6 58:19 69:7 103:36 114:18 115:19 125:7 139:15 141:8 144:22 ' +
        '147:20 151:7',
      Prov:
        '1:35 2:23 3:38 4:28 6:40 7:28 8:37 9:25 10:33 12:31 13:27 14:36 15:38 17:30 22:31 ' +
        '23:36 24:77 25:31 26:29 27:29 28:30 29:49 30:35',
      Eccl: '5:20 7:30',
      Song: '1:17 5:17 6:13 8:15',
      Job: '2:18 7:22 16:23 36:34 40:32 41:34 42:22',
      Wis: '2:25 5:24 6:27 11:27',
      Sir: '5:15 19:31 30:40 32:26 38:35 42:27 43:33 44:24',
      Hos: '2:25 6:12 12:15 13:16',
      Amos: '6:15',
      Mic: '4:14',
      Joel: '4:21',
      Jonah: '1:17',
      Nah: '2:14',
      Zeph: '3:21',
      Hag: '2:24',
      Zech: '2:17 3:11',
      Mal: '3:24',
      Isa: '3:26 8:23 45:26 63:20',
      Jer:
        '8:23 23:42 25:39 26:28 27:46 28:64 29:31 30:33 31:47 33:24 37:24 38:40 39:44 40:26 ' +
        '41:22 43:32 45:28 47:16 48:44 49:38 51:63',
      Bar: '6:0',
      Ezek: '2:13 21:37',
      Dan: '3:100 4:37 6:29',
      John: '1:52',
      Acts: '19:41',
      Rom: '16:27',
      '2Cor': '11:33 13:14',
      Rev: '12:18 15:9',
    },
  },
  {
    name: 'Leningrad',
    base: 'org',
    ot:
      'Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad ' +
      'Jonah Mic Nah Hab Zeph Hag Zech Mal 1Chr 2Chr Ps Job Prov Ruth Song Eccl Lam Esth ' +
      'Dan Ezra Neh',
    nt: '',
    differences: {},
  },
  {
    name: 'Luther',
    base: 'org',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job ' +
      'Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag ' +
      'Zech Mal Jdt Wis Tob Sir Bar 1Macc 2Macc AddEsth AddDan PrMan',
    nt:
      'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim ' +
      'Titus Phlm 1Pet 2Pet 1John 2John 3John Heb Jas Jude Rev',
    differences: {
      '2Kgs': '15:39',
      Neh: '7:73',
      Jdt:
        '1:11 2:18 3:12 4:14 5:26 6:20 7:24 8:28 9:15 10:21 11:17 12:21 13:31 14:16 15:16 ' +
        '16:31',
      Wis: '2:25 5:24 6:27 19:21',
      Tob: '1:25 2:23 3:25 4:22 5:29 6:23 7:20 8:23 9:12 10:13 11:20 13:22 14:17',
      Sir:
        '1:38 2:23 3:34 4:36 5:18 7:40 8:22 9:25 10:34 11:35 12:19 13:32 15:21 17:31 19:27 ' +
        '20:33 21:31 22:33 23:37 24:47 25:34 26:28 27:33 28:30 29:35 30:27 31:40 32:28 ' +
        '33:32 36:28 37:34 38:39 39:41 40:32 41:29 42:26 43:37 44:26 45:32 46:23 47:31 ' +
        '48:28 49:20 50:31 51:38',
      Bar: '6:73',
      '1Macc': '1:68 12:54 13:54',
      '2Macc': '2:33 15:40',
      AddEsth: '1:4 2:8 3:12 4:12 5:16 6:9 7:8 8:0 9:0 10:0 11:0 12:0 13:0 14:0 15:0 16:0',
      PrMan: '1:16',
    },
  },
  {
    name: 'MT',
    base: 'org',
    ot:
      'Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad ' +
      'Jonah Mic Nah Hab Zeph Hag Zech Mal Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh ' +
      '1Chr 2Chr',
    nt: '',
    differences: {},
  },
  {
    name: 'NRSV',
    base: 'nrsv',
    ot: OT,
    nt: NT,
    differences: {},
  },
  {
    name: 'NRSVA',
    base: 'nrsv',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job ' +
      'Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag ' +
      'Zech Mal Tob Jdt EsthGr Wis Sir Bar PrAzar Sus Bel 1Macc 2Macc 1Esd PrMan AddPs ' +
      '3Macc 2Esd 4Macc',
    nt: NT,
    differences: {
      Tob: '5:22 6:18 7:16 10:13 11:18 13:17',
      Wis: '9:18',
      Sir: '5:15 20:31 23:27 41:22 43:33',
      Bar: '3:37 6:73',
      '2Macc': '12:45',
      '2Esd': '7:140',
      '4Macc': '7:23 12:19',
    },
  },
  {
    name: 'Orthodox',
    base: 'rsc',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr 1Esd Ezra Neh Tob ' +
      'Jdt Esth 1Macc 2Macc 3Macc Ps PrMan Job Prov Eccl Song Wis Sir Hos Amos Mic Joel ' +
      'Obad Jonah Nah Hab Zeph Hag Zech Mal Isa Jer Bar Lam EpJer Ezek Sus Dan Bel 4Macc',
    nt: NT,
    differences: {
      Gen: '3:25 6:23 19:39 32:33 36:44 42:39',
      Exod: '7:29 21:37 36:40 37:21 38:29 39:23',
      Lev: '5:26 6:40 14:57',
      Num: '12:16 17:28 29:40',
      Deut: '13:19 23:26 24:24 27:27 28:69',
      Josh: '6:27 9:33 15:64 19:54 21:49 24:36',
      Judg: '5:32 18:32',
      '1Sam': '21:16 23:29 30:32',
      '2Sam': '5:26 19:44 23:41',
      '1Kgs': '2:71 3:39 5:32 10:33 11:44 12:54 16:42 21:43 22:54',
      '2Kgs': '1:22 6:35 12:22',
      '1Chr': '5:41 12:41',
      '2Chr': '1:18 4:23 13:23 35:31 36:31',
      Neh: '3:37 10:40',
      Tob: '7:18 13:19',
      Esth: '5:22 9:35 10:13 11:17 12:7 13:30 14:19 15:24 16:24',
      '1Macc': '13:54',
      Ps:
        '2:13 9:40 10:8 14:6 42:6 58:19 69:7 103:36 114:18 115:19 125:7 139:15 141:8 144:22 ' +
        '147:20 151:7',
      Job: '2:18 7:22 16:23 36:34 40:32 41:34 42:22',
      Prov:
        '1:35 2:23 3:38 4:28 6:40 7:28 8:37 9:25 10:33 12:31 13:27 14:36 15:38 17:30 22:31 ' +
        '23:36 24:77 25:31 26:29 27:29 28:30 29:49 30:35',
      Eccl: '5:20 7:30',
      Song: '1:17 5:17 6:13 8:15',
      Wis: '2:25 5:24 6:27 11:27',
      Sir: '5:15 19:31 30:40 32:26 38:35 42:27 43:33 44:24',
      Hos: '2:25 6:12 12:15 13:16',
      Amos: '6:15',
      Mic: '4:14',
      Joel: '4:21',
      Jonah: '1:17',
      Nah: '2:14',
      Zeph: '3:21',
      Hag: '2:24',
      Zech: '2:17 3:11',
      Mal: '3:24',
      Isa: '3:26 8:23 45:26 63:20',
      Jer:
        '8:23 23:42 25:39 26:28 27:46 28:64 29:31 30:33 31:47 33:24 37:24 38:40 39:44 40:26 ' +
        '41:22 43:32 45:28 47:16 48:44 49:38 51:63',
      Bar: '6:0',
      Ezek: '2:13 21:37',
      Dan: '3:100 4:37 6:29',
      John: '1:52',
      Acts: '19:41',
      Rom: '16:27',
      '2Cor': '11:33 13:14',
      Rev: '12:18 15:9',
    },
  },
  {
    name: 'Segond',
    base: 'org',
    ot: OT,
    nt: NT,
    differences: {
      Gen: '31:55 32:32',
      Exod: '21:36 22:31',
      Num: '16:50 17:13 25:18',
      Deut: '12:32 13:18 22:30 23:25 28:68 29:29',
      '1Sam': '20:43 21:15',
      '2Sam': '18:33 19:43',
      '1Kgs': '4:34 5:18',
      '2Kgs': '11:21 12:21',
      '1Chr': '5:26 6:81 12:40',
      '2Chr': '1:17 2:18',
      Neh: '3:32 4:23 7:73 9:38 10:39',
      Job: '38:38 39:38 40:28 41:25',
      Eccl: '11:8 12:16',
      Jer: '8:22 9:26',
      Dan: '3:30 4:37 5:31 6:28',
      Hos: '13:16 14:9',
      Joel: '2:32 3:21 4:0',
      Zech: '1:21 2:13',
      Mal: '3:18 4:6',
      Mark: '9:51',
    },
  },
  {
    name: 'Synodal',
    base: 'rso',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr PrMan Ezra Neh ' +
      '1Esd Tob Jdt Esth Job Ps Prov Eccl Song Wis Sir Isa Jer Lam EpJer Bar Ezek Dan Hos ' +
      'Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Macc 2Macc 3Macc 2Esd',
    nt:
      'Matt Mark Luke John Acts Jas 1Pet 2Pet 1John 2John 3John Jude Rom 1Cor 2Cor Gal Eph ' +
      'Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Rev',
    differences: {
      '2Chr': '37:0',
      PrMan: '1:12',
      '1Esd': '2:31 5:70 8:92',
      Tob: '5:22 6:18 10:13 11:18',
      Ps: '114:9',
      Wis: '5:24 6:27 11:27 12:28 17:20 19:21',
      Sir:
        '4:35 5:18 7:39 8:22 9:23 10:34 13:32 16:31 17:31 19:28 20:31 21:31 22:31 23:37 ' +
        '24:37 25:29 26:27 27:33 28:30 29:31 30:27 31:37 32:25 34:26 35:23 36:29 37:34 ' +
        '38:39 39:42 40:32 41:29 42:26 43:36 44:27 45:31 46:23 47:31 48:28 49:18 50:31 ' +
        '51:38',
      EpJer: '1:72',
      Bar: '6:0',
      '2Macc': '2:33 12:45',
      '3Macc': '1:25 2:24 3:22 4:16 5:36 6:37 7:20',
      '2Esd': '10:60',
    },
  },
  {
    name: 'SynodalProt',
    base: 'rsc',
    ot: OT,
    nt:
      'Matt Mark Luke John Acts Jas 1Pet 2Pet 1John 2John 3John Jude Rom 1Cor 2Cor Gal Eph ' +
      'Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Rev',
    differences: {},
  },
  {
    name: 'Vulg',
    base: 'vul',
    ot:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Tob Jdt ' +
      'Esth Job Ps Prov Eccl Song Wis Sir Isa Jer Lam Bar Ezek Dan Hos Joel Amos Obad Jonah ' +
      'Mic Nah Hab Zeph Hag Zech Mal 1Macc 2Macc',
    nt:
      'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim ' +
      'Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev PrMan 1Esd 2Esd AddPs EpLao',
    differences: {
      Gen: '5:31',
      Tob: '1:25 2:23 3:25 4:23 5:28 6:22 7:20 8:24 9:12 10:13 11:21 13:23 14:17',
      Jdt: '1:12 2:18 3:15 4:17 5:29 7:25 8:34 9:19 10:20 11:21 13:31 14:18 15:15 16:31',
      Esth: '10:13 11:12 12:6 13:18 14:19 15:19 16:24',
      Ps: '15:11 42:6 115:10 125:7 135:27 147:9',
      Wis: '2:25 5:24 6:27 11:27 17:20 19:20',
      Sir:
        '1:40 2:23 3:34 4:36 5:18 7:40 8:22 9:25 10:34 11:36 12:19 13:32 15:22 16:31 17:31 ' +
        '19:28 20:33 21:31 22:33 23:38 24:47 25:36 26:28 27:33 28:30 29:35 30:27 31:42 ' +
        '32:28 36:28 37:34 38:39 39:41 40:32 41:28 42:26 43:37 44:27 45:31 46:23 47:31 ' +
        '48:28 49:19 50:31 51:38',
      Isa: '45:26',
      Dan: '14:42',
      '1Macc': '1:67 12:54 13:54',
      '2Macc': '2:33 15:40',
      '1Esd': '2:31 8:97 9:56',
      '2Esd': '7:140 10:60',
    },
  },
]
