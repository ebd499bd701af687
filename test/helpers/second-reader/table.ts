/**
 * Names of books for the second reader: from lists of abbreviations in use in Bibles, lectionaries and
 * style guides, written apart from the names that the project serves. One line a book: id, Spanish names,
 * English names. A numbered book has its number in the id alone; its names follow without it. Books beyond
 * the 66 stand after them and have an upper-case id.
 */

export const NAMES = `
gen | Génesis, Gn, Gen, Gén, Ge | Genesis, Gen, Gn, Ge
exo | Éxodo, Ex, Éx, Exo, Éxo, Exod, Éxod | Exodus, Ex, Exo, Exod
lev | Levítico, Lv, Lev, Le | Leviticus, Lev, Lv, Le, Levit
num | Números, Nm, Num, Núm, Nú, Nu, Númer | Numbers, Num, Nm, Nu, Numb
deu | Deuteronomio, Dt, Deut, Deu, Deuter | Deuteronomy, Deut, Dt, Deu, De
jos | Josué, Jos | Joshua, Josh, Jos
jdg | Jueces, Jue, Jc, Jue, Juec, Jues | Judges, Judg, Jdg, Jgs, Jg
rut | Rut, Rt, Ruth, Ru | Ruth, Ru, Rth
1sa | Samuel, S, Sm, Sam, Sa | Samuel, Sam, Sm, S, Sa
2sa | Samuel, S, Sm, Sam, Sa | Samuel, Sam, Sm, S, Sa
1ki | Reyes, R, Re, Rey, Rs | Kings, Kgs, Kin, Ki, Kg, K
2ki | Reyes, R, Re, Rey, Rs | Kings, Kgs, Kin, Ki, Kg, K
1ch | Crónicas, Cr, Cro, Cró, Crón, Cron, Par, Paralipómenos, Crn | Chronicles, Chron, Chr, Ch, Paralipomenon, Par
2ch | Crónicas, Cr, Cro, Cró, Crón, Cron, Par, Paralipómenos, Crn | Chronicles, Chron, Chr, Ch, Paralipomenon, Par
ezr | Esdras, Esd, Esdr | Ezra, Ezr
neh | Nehemías, Neh, Ne | Nehemiah, Neh, Ne
est | Ester, Est, Esther, Et | Esther, Est, Esth, Es
job | Job, Jb | Job, Jb
psa | Salmos, Salmo, Sal, Sl, Ps, Slm, Salm | Psalms, Psalm, Ps, Psa, Pss, Psm, Pslm
pro | Proverbios, Prov, Pr, Pro, Prv, Proverb | Proverbs, Prov, Pr, Pro, Prv
ecc | Eclesiastés, Ecl, Ec, Qo, Qohélet, Ecles, Qoh, Eccl | Ecclesiastes, Eccl, Ecc, Ec, Eccles, Qoheleth
sol | Cantar de los Cantares, Cant, Ct, Cnt, Cantares, Cantar, Can, El Cantar | Song of Solomon, Song of Songs, Song, Songs, Sg, Canticles, Cant, SoS, Sng, Canticle of Canticles, Canticle
isa | Isaías, Is, Isa, Isaí | Isaiah, Isa, Is
jer | Jeremías, Jer, Jr | Jeremiah, Jer, Jr
lam | Lamentaciones, Lam, Lm, Lament, Lamentaciones de Jeremías | Lamentations, Lam, La
eze | Ezequiel, Ez, Eze, Ezeq, Ezeq | Ezekiel, Ezek, Ez, Eze, Ezk, Ezech
dan | Daniel, Dn, Dan, Da | Daniel, Dan, Dn, Da
hos | Oseas, Os, Ose | Hosea, Hos, Ho, Osee
joe | Joel, Jl, Joe | Joel, Jl, Joe
amo | Amós, Am, Amo | Amos, Am, Amo
oba | Abdías, Abd, Ab, Abdi | Obadiah, Obad, Ob, Oba, Abdias
jon | Jonás, Jon | Jonah, Jon, Jonas
mic | Miqueas, Miq, Mi, Mq, Miqu | Micah, Mic, Mi, Micheas
nah | Nahúm, Nah, Na, Nahum | Nahum, Nah, Na
hab | Habacuc, Hab, Ha, Habac | Habakkuk, Hab, Hb, Habacuc
zep | Sofonías, Sof, So | Zephaniah, Zeph, Zep, Zp, Sophonias
hag | Hageo, Ageo, Ag, Hag, Hg | Haggai, Hag, Hg, Aggeus
zec | Zacarías, Zac, Za, Zc, Zacar | Zechariah, Zech, Zec, Zc, Zacharias, Zach
mal | Malaquías, Mal, Ml | Malachi, Mal, Ml
mat | Mateo, Mt, Mat | Matthew, Matt, Mt, Mat, Mth, Matth
mar | Marcos, Mc, Mr, Mar, Marc, Mrc, Mar | Mark, Mk, Mr, Mar, Mrk
luk | Lucas, Lc, Luc, Lu | Luke, Lk, Lu, Luk
joh | Juan, Jn, Jua | John, Jn, Jno, Joh, Jhn
act | Hechos, Hechos de los Apóstoles, Hch, He, Hech, Act, Hc, Hchs, Actas, Hechos de Apóstoles | Acts, Acts of the Apostles, Act, Ac
rom | Romanos, Rom, Rm, Ro | Romans, Rom, Rm, Ro
1co | Corintios, Co, Cor | Corinthians, Cor, Co
2co | Corintios, Co, Cor | Corinthians, Cor, Co
gal | Gálatas, Gal, Gál, Ga, Gá, Gálat | Galatians, Gal, Ga
eph | Efesios, Ef, Efe, Efes | Ephesians, Eph, Ep, Ephes
phi | Filipenses, Flp, Fil, Fp, Filip | Philippians, Phil, Php, Philip, Phi
col | Colosenses, Col, Colos | Colossians, Col, Coloss
1th | Tesalonicenses, Ts, Tes, Tesal, Te, Tess | Thessalonians, Thess, Thes, Th
2th | Tesalonicenses, Ts, Tes, Tesal, Te, Tess | Thessalonians, Thess, Thes, Th
1ti | Timoteo, Tm, Tim, Ti | Timothy, Tim, Tm, Ti
2ti | Timoteo, Tm, Tim, Ti | Timothy, Tim, Tm, Ti
tit | Tito, Tt, Tit, Ti | Titus, Tit, Ti
phm | Filemón, Flm, Film, Flmn, Filem | Philemon, Phlm, Phm, Philem, Phlmn
heb | Hebreos, Heb, Hb, He | Hebrews, Heb, Hebr
jam | Santiago, Sant, Stg, St, Sgo, Sgo | James, Jas, Jam, Jm
1pe | Pedro, P, Pe, Ped, Pd | Peter, Pet, Pt, Pe, P
2pe | Pedro, P, Pe, Ped, Pd | Peter, Pet, Pt, Pe, P
1jo | Juan, Jn, Jua | John, Jn, Jno, Joh, Jhn
2jo | Juan, Jn, Jua | John, Jn, Jno, Joh, Jhn
3jo | Juan, Jn, Jua | John, Jn, Jno, Joh, Jhn
jud | Judas, Jds, Jud | Jude, Jud, Jd
rev | Apocalipsis, Ap, Apoc, Apo, Apoca | Revelation, Rev, Re, Rv, Apocalypse, Apoc, Revelations
TOB | Tobías, Tobit, Tob, Tb, Tobias | Tobit, Tob, Tb, Tobias, Tobiah
JDT | Judit, Jdt, Jdit, Judt, Judith | Judith, Jdt, Jth, Judt
ESG | Ester griego, Ester (griego) | Greek Esther, Esther (Greek), Additions to Esther, Add Esth, AddEsth
WIS | Sabiduría, Sab, Sb, Sabiduría de Salomón, Sap | Wisdom, Wis, Ws, Wisdom of Solomon, Wisd, Sap
SIR | Eclesiástico, Eclo, Sirácida, Sirácides, Sir, Si, Sirac, Sirá, Eccli, Ecclo, Eccli | Sirach, Sir, Ecclesiasticus, Ecclus, Eccli, Sirac, Ecclo
BAR | Baruc, Bar, Ba | Baruch, Bar
LJE | Carta de Jeremías, Epístola de Jeremías, CtJr | Letter of Jeremiah, Epistle of Jeremiah, Ep Jer, EpJer
S3Y | Oración de Azarías, Cántico de los tres jóvenes | Prayer of Azariah, Song of the Three, Song of Three, PrAzar, Pr Azar, Sg Three, SgThree
SUS | Susana, Sus | Susanna, Sus
BEL | Bel y el dragón, Bel | Bel and the Dragon, Bel
MAN | Oración de Manasés | Prayer of Manasseh, Pr Man, PrMan
PS2 | Salmo 151 | Psalm 151, AddPs, Ps151
1MA | Macabeos, Mac, M, Mc, Mach, Macab | Maccabees, Macc, Mac, Mc, M, Machabees, Mach
2MA | Macabeos, Mac, M, Mc, Mach, Macab | Maccabees, Macc, Mac, Mc, M, Machabees, Mach
3MA | Macabeos, Mac, M | Maccabees, Macc, Mac, M
4MA | Macabeos, Mac, M | Maccabees, Macc, Mac, M
1ES | Esdras, Esd | Esdras, Esd, Esdr
2ES | Esdras, Esd | Esdras, Esd, Esdr
3ES | Esdras, Esd | Esdras, Esd
4ES | Esdras, Esd | Esdras, Esd
ENO | Enoc, Henoc | Enoch
JUB | Jubileos | Jubilees, Jub
`

/** Ways to write the number of a numbered book, without accents, in lower case. */
export const ORDINALS: readonly (readonly [digit: string, words: string])[] = [
  ['1', '1 i 1o 1a 1er 1ro 1ra 1era 1ero 1st 1º 1ª 1° primer primera primero first uno'],
  ['2', '2 ii 2o 2a 2do 2da 2nd 2d 2º 2ª 2° segundo segunda second dos'],
  ['3', '3 iii 3o 3a 3er 3ro 3ra 3era 3ero 3rd 3d 3º 3ª 3° tercer tercera tercero third'],
  ['4', '4 iv 4o 4a 4to 4ta 4th 4º 4ª 4° cuarto cuarta fourth'],
]

/** Words of a title that say nothing about which book it is. */
export const TITLE_WORDS =
  'el la los las libro evangelio segun santo san s sn del de carta epistola apostol pablo a universal general ' +
  'profeta the book of gospel according to st saint epistle letter apostle paul prophet ecclesiastical ' +
  'catolica primera'
