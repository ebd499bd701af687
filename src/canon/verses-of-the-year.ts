/**
 * The verses of the day: 366 places, one for each day of a calendar year with its 29 February, each with a reason in
 * Spanish and English. Chosen for this project: short, known, clear by themselves, and fit for the fixed feasts. None
 * is one that the shipped versions number or divide in another way. Knows no versions and no calendar.
 */

/** The languages of reasons. */
export type ReasonLanguage = 'es' | 'en'

/** A place of one to four verses of a chapter. */
export interface VerseOfTheYear {
  /** Month and day: `12-25`. */
  readonly day: string
  /** Id of the book. */
  readonly book: string
  readonly chapter: number
  readonly first: number
  readonly last: number
  /** Why this place, by the code of a language. */
  readonly reason: Readonly<Record<ReasonLanguage, string>>
}

/** Days of a leap year. */
export const DAY_COUNT = 366

/** Days before each month of a leap year. */
const BEFORE_MONTH = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

/** The position of a day in the year, 0 (1 January) to 365 (31 December); 29 February always counts. */
export function positionOfDay(month: number, day: number): number {
  return (BEFORE_MONTH[month - 1] as number) + day - 1
}

/** The verses in the order of the year. They are parsed when they are first asked for. */
export function versesOfTheYear(): readonly VerseOfTheYear[] {
  parsed ??= ROWS.trim().split('\n').map(parseRow)
  return parsed
}

let parsed: readonly VerseOfTheYear[] | undefined

function parseRow(row: string): VerseOfTheYear {
  const [place, en, es] = row.split(' | ') as [string, string, string]
  const [day, book, chapter, first, last = first] = place.split(/[ :]|(?<=:\d+)-/) as [
    string,
    string,
    string,
    string,
    string?,
  ]
  const numbers = { chapter: Number(chapter), first: Number(first), last: Number(last) }
  return { day, book, ...numbers, reason: { es, en } }
}

// A line for each day: the day, the place, the reason in English, the reason in Spanish.
const ROWS = `
01-01 lam 3:22-23 | mercy new each morning, for a new year | misericordia nueva cada mañana, para un año nuevo
01-02 isa 43:18-19 | something new begins | algo nuevo comienza
01-03 psa 90:12 | time is short; use it wisely | el tiempo es breve; hay que usarlo bien
01-04 phi 3:13-14 | leave the past, go on | dejar el pasado y seguir
01-05 isa 60:1 | light on the eve of Epiphany | luz en la víspera de la Epifanía
01-06 mat 2:10-11 | Epiphany: the wise men worship | Epifanía: los magos adoran
01-07 gen 1:1 | where everything begins | donde todo comienza
01-08 jos 1:9 | courage for what lies ahead | ánimo para lo que viene
01-09 pro 3:5-6 | trust that finds a path | la confianza encuentra camino
01-10 psa 23:1-3 | a shepherd who provides | un pastor que provee
01-11 mat 3:16-17 | the baptism of Jesus | el bautismo de Jesús
01-12 2co 5:17 | a new creation | una nueva creación
01-13 mic 6:8 | what is asked of us | lo que se nos pide
01-14 psa 119:105 | a lamp for each step | una lámpara para cada paso
01-15 joh 2:11 | the first sign, at a wedding | la primera señal, en una boda
01-16 deu 6:4-5 | love with the whole heart | amar con todo el corazón
01-17 mat 6:33 | what comes first | lo que va primero
01-18 joh 17:21 | the unity of those who believe | la unidad de los que creen
01-19 psa 133:1 | living together in peace | vivir juntos en paz
01-20 eph 4:1-3 | keeping the bond of peace | guardar el vínculo de la paz
01-21 1co 12:12-13 | many members, one body | muchos miembros, un solo cuerpo
01-22 psa 139:13-14 | the wonder of each life | la maravilla de cada vida
01-23 gal 3:28 | no one is worth less | nadie vale menos
01-24 rom 15:5-6 | one voice in praise | una sola voz en la alabanza
01-25 1ti 1:15 | the conversion of Paul | la conversión de Pablo
01-26 2ti 1:7 | a spirit without fear | un espíritu sin temor
01-27 psa 34:18 | near to the broken-hearted | cerca de los quebrantados
01-28 pro 2:6 | where wisdom comes from | de dónde viene la sabiduría
01-29 heb 11:1 | what faith is | qué es la fe
01-30 mat 5:9 | those who make peace | los que hacen la paz
01-31 pro 22:6 | teaching a child | la enseñanza de un niño
02-01 psa 46:1 | help that is always near | una ayuda siempre cercana
02-02 luk 2:29-32 | the child is brought to the temple | el niño es llevado al templo
02-03 jer 17:14 | a prayer for healing | una oración por la salud
02-04 isa 53:4-5 | the one who bears our pain | el que lleva nuestro dolor
02-05 psa 147:3 | wounds that are bound up | heridas que son vendadas
02-06 mat 11:28-30 | rest for the tired | descanso para los cansados
02-07 1pe 5:6-7 | put your worries down | dejar las preocupaciones
02-08 exo 22:21 | kindness to the stranger | bondad con el extranjero
02-09 rom 8:28 | good out of all things | bien de todas las cosas
02-10 psa 51:10 | a clean heart | un corazón limpio
02-11 jam 5:14-15 | prayer with the sick | oración con los enfermos
02-12 pro 17:17 | a friend at all times | un amigo en todo tiempo
02-13 rut 1:16 | loyalty that stays | una lealtad que permanece
02-14 sol 8:7 | love that cannot be drowned | un amor que no se apaga
02-15 1co 13:4-7 | what love does | lo que hace el amor
02-16 1jo 4:7-8 | the source of love | la fuente del amor
02-17 joh 15:12-13 | the greatest love | el amor más grande
02-18 hos 6:6 | mercy before sacrifice | misericordia antes que sacrificio
02-19 joe 2:12-13 | turn back with the heart | volver de corazón
02-20 gen 28:15 | a companion on the journey | compañía en el camino
02-21 psa 25:4-5 | a prayer for guidance | una oración por dirección
02-22 mat 5:14-16 | a light that others see | una luz que otros ven
02-23 psa 27:1 | no one to fear | no hay a quién temer
02-24 isa 40:31 | strength for those who wait | fuerzas para los que esperan
02-25 luk 6:37-38 | a generous measure | una medida generosa
02-26 mat 4:4 | more than bread | más que pan
02-27 1sa 16:7 | what the heart is worth | lo que vale el corazón
02-28 psa 103:8 | slow to anger, rich in mercy | lento para la ira, grande en misericordia
02-29 ecc 3:1 | a time for everything, even an extra day | un tiempo para todo, aun un día de más
03-01 psa 103:11-12 | how far forgiveness goes | hasta dónde llega el perdón
03-02 isa 1:18 | made clean again | limpios otra vez
03-03 gen 1:31 | creation is very good | la creación es muy buena
03-04 mat 6:6 | prayer in secret | la oración en secreto
03-05 isa 58:6-7 | the fast that frees others | el ayuno que libera a otros
03-06 heb 4:15-16 | one who knows our weakness | quien conoce nuestra debilidad
03-07 psa 130:5-6 | waiting for the morning | a la espera de la mañana
03-08 pro 31:30-31 | honour to women | honra a las mujeres
03-09 luk 15:20 | a father who runs | un padre que corre
03-10 1jo 1:9 | confess and be forgiven | confesar y ser perdonados
03-11 2ch 7:14 | a people that prays | un pueblo que ora
03-12 mat 7:7-8 | ask, seek, knock | pedir, buscar, llamar
03-13 jam 1:5 | ask for wisdom | pedir sabiduría
03-14 eze 36:26 | a heart of flesh | un corazón de carne
03-15 luk 9:23 | following every day | seguir cada día
03-16 psa 42:1-2 | thirst for God | sed de Dios
03-17 mat 28:19-20 | sent to all nations | enviados a todas las naciones
03-18 joh 4:13-14 | water that ends thirst | agua que quita la sed
03-19 mat 1:20-21 | Joseph, the carpenter of Nazareth | José, el carpintero de Nazaret
03-20 sol 2:11-12 | winter is over | ya pasó el invierno
03-21 gen 8:22 | seasons that do not cease | estaciones que no cesan
03-22 isa 55:1 | water free for all | agua gratis para todos
03-23 psa 19:1 | the sky tells of God | el cielo habla de Dios
03-24 pro 31:8-9 | speak for those without a voice | hablar por los que no tienen voz
03-25 luk 1:38 | the Annunciation: a yes to God | la Anunciación: un sí a Dios
03-26 joh 12:24 | the grain that bears fruit | el grano que da fruto
03-27 phi 2:5-8 | the way of humility | el camino de la humildad
03-28 zec 9:9 | a king on a donkey | un rey sobre un asno
03-29 mar 14:22-24 | the bread and the cup | el pan y la copa
03-30 luk 23:42-43 | a promise from the cross | una promesa desde la cruz
03-31 joh 3:16 | the gift for the world | el regalo para el mundo
04-01 pro 9:10 | where wisdom starts | donde comienza la sabiduría
04-02 psa 139:1-2 | known through and through | conocidos por completo
04-03 rom 5:8 | loved before we changed | amados antes de cambiar
04-04 isa 53:6 | sheep that went astray | ovejas descarriadas
04-05 joh 13:34-35 | the new commandment | el mandamiento nuevo
04-06 mat 26:41 | watch and pray | velar y orar
04-07 3jo 1:2 | a wish for good health | un deseo de buena salud
04-08 luk 24:5-6 | he is not among the dead | no está entre los muertos
04-09 joh 11:25-26 | the resurrection and the life | la resurrección y la vida
04-10 1co 15:20 | the first fruits of the dead | primicias de los muertos
04-11 1pe 1:3 | a living hope | una esperanza viva
04-12 rom 6:4 | to walk in a new life | andar en vida nueva
04-13 luk 24:30-32 | hearts that burned on the road | corazones que ardían en el camino
04-14 joh 20:19 | peace behind closed doors | paz tras las puertas cerradas
04-15 mat 22:21 | what belongs to whom | lo que es de cada uno
04-16 2ti 2:8 | remember the risen one | acordarse del resucitado
04-17 col 3:1-2 | look at what is above | mirar lo de arriba
04-18 joh 21:17 | a question about love | una pregunta sobre el amor
04-19 psa 118:24 | the joy of this day | la alegría de este día
04-20 1co 15:57-58 | work that is not in vain | un trabajo que no es en vano
04-21 job 19:25 | my redeemer lives | mi redentor vive
04-22 psa 24:1 | the earth belongs to God | la tierra es de Dios
04-23 2ti 3:16-17 | a day for books, and for this one | día de los libros, y de este
04-24 psa 104:24 | how many are his works | cuántas son sus obras
04-25 mar 16:15 | Mark the evangelist | Marcos el evangelista
04-26 joh 10:11 | the good shepherd | el buen pastor
04-27 act 4:12 | a name to call on | un nombre para invocar
04-28 ecc 9:10 | do your work with strength | trabajar con fuerzas
04-29 jon 4:2 | mercy beyond our borders | misericordia más allá de las fronteras
04-30 psa 150:6 | everything that breathes | todo lo que respira
05-01 col 3:23-24 | work done from the heart | trabajo hecho de corazón
05-02 pro 16:3 | plans in good hands | planes en buenas manos
05-03 joh 14:6 | the way, the truth, the life | el camino, la verdad, la vida
05-04 joh 14:27 | a peace that stays | una paz que permanece
05-05 psa 121:1-2 | where help comes from | de dónde viene la ayuda
05-06 num 6:24-26 | a blessing to take along | una bendición para llevar
05-07 1sa 1:27 | the child that was asked for | el niño que se pidió
05-08 isa 66:13 | comfort as a mother gives it | consuelo como el de una madre
05-09 exo 20:12 | honour father and mother | honrar a padre y madre
05-10 pro 31:26 | a mother's wise word | la palabra sabia de una madre
05-11 isa 49:15 | never forgotten | nunca olvidados
05-12 mat 25:35-36 | care for those in need | cuidar a los necesitados
05-13 psa 127:1 | who builds the house | quién edifica la casa
05-14 jos 24:15 | a household's choice | la decisión de una casa
05-15 deu 6:6-7 | faith handed on at home | la fe transmitida en casa
05-16 psa 133:3 | a blessing like dew | bendición como rocío
05-17 isa 6:8 | ready to be sent | dispuestos a ser enviados
05-18 psa 119:11 | words kept in the heart | palabras guardadas en el corazón
05-19 act 1:8 | power to be witnesses | poder para ser testigos
05-20 act 2:1-4 | the coming of the Spirit | la venida del Espíritu
05-21 gen 11:9 | many languages | muchas lenguas
05-22 gen 2:15 | keepers of the garden | guardianes del jardín
05-23 joh 14:26 | the helper who teaches | el ayudador que enseña
05-24 gal 5:22-23 | the fruit of the Spirit | el fruto del Espíritu
05-25 rom 8:26 | help when words fail | ayuda cuando faltan palabras
05-26 2pe 1:20-21 | moved by the Spirit | movidos por el Espíritu
05-27 1co 3:16 | a temple of the Spirit | templo del Espíritu
05-28 eze 37:5 | breath for dry bones | aliento para huesos secos
05-29 zec 4:6 | not by might | no con fuerza
05-30 rom 12:2 | a mind made new | una mente renovada
05-31 luk 1:46-48 | the Visitation: Mary's song | la Visitación: el canto de María
06-01 mar 10:14 | let the children come | dejar venir a los niños
06-02 psa 8:3-5 | small under the stars | pequeños bajo las estrellas
06-03 mat 6:26 | look at the birds | mirar las aves
06-04 mat 18:10 | no little one is to be despised | ningún pequeño es de menospreciar
06-05 psa 104:10-12 | springs, beasts and birds | fuentes, bestias y aves
06-06 psa 96:11-12 | sea and field rejoice | el mar y el campo se alegran
06-07 deu 8:3 | what people live by | de qué vive la gente
06-08 psa 107:23-24 | those who go to sea | los que van al mar
06-09 psa 65:11 | a year crowned with good | un año coronado de bienes
06-10 act 11:24 | Barnabas, a good man | Bernabé, varón bueno
06-11 act 11:26 | first called Christians | llamados cristianos por primera vez
06-12 jam 5:4 | a fair wage | un salario justo
06-13 pro 11:25 | the generous are watered | el generoso será saciado
06-14 lev 17:11 | life is in the blood | la vida está en la sangre
06-15 psa 71:9 | not cast off in old age | no desechados en la vejez
06-16 psa 103:13 | as a father cares | como un padre se compadece
06-17 psa 63:1 | a dry and thirsty land | tierra seca y sedienta
06-18 eph 6:4 | a word for fathers | una palabra para los padres
06-19 gal 5:1 | called to stand free | llamados a ser libres
06-20 deu 10:18-19 | love for the foreigner | amor al extranjero
06-21 gen 1:16 | the greater light | la lumbrera mayor
06-22 psa 113:3 | from sunrise to sunset | desde la salida hasta la puesta del sol
06-23 isa 41:10 | do not be afraid | no tener miedo
06-24 joh 3:30 | John the Baptist steps back | Juan el Bautista da un paso atrás
06-25 psa 1:1-3 | a tree beside the water | un árbol junto al agua
06-26 pro 4:23 | guard the heart | guardar el corazón
06-27 phi 4:8 | what to think about | en qué pensar
06-28 pro 15:1 | a soft answer | una respuesta suave
06-29 mat 16:15-16 | Peter's answer | la respuesta de Pedro
06-30 2ti 4:7 | Paul looks back | Pablo mira hacia atrás
07-01 mat 7:24-25 | a house on rock | una casa sobre la roca
07-02 psa 62:1-2 | rest in God alone | descanso solo en Dios
07-03 joh 20:28-29 | Thomas believes | Tomás cree
07-04 joh 8:31-32 | the truth that frees | la verdad que libera
07-05 mar 6:31 | a quiet place to rest | un lugar tranquilo para descansar
07-06 exo 20:8 | a day to keep | un día que guardar
07-07 exo 33:14 | a presence that gives rest | una presencia que da descanso
07-08 psa 4:8 | sleep in peace | dormir en paz
07-09 luk 10:41-42 | one thing is needed | una sola cosa es necesaria
07-10 luk 10:36-37 | who is a neighbour | quién es el prójimo
07-11 gen 1:28 | people fill the earth | la humanidad llena la tierra
07-12 mar 4:39-40 | the storm is stilled | la tempestad se calma
07-13 isa 43:1-2 | through the waters | por las aguas
07-14 psa 33:12 | a nation's blessing | la dicha de una nación
07-15 pro 18:10 | a strong tower | una torre fuerte
07-16 1ki 19:11-12 | not in the storm | no en la tempestad
07-17 psa 46:10 | quiet before God | silencio ante Dios
07-18 amo 5:24 | justice like a river | la justicia como un río
07-19 psa 91:1-2 | under the shadow of God | bajo la sombra de Dios
07-20 psa 147:4-5 | he counts the stars | él cuenta las estrellas
07-21 dan 3:17-18 | faith in the fire | fe en el fuego
07-22 joh 20:16 | Mary Magdalene hears her name | María Magdalena oye su nombre
07-23 mar 9:24 | believing and doubting | creer y dudar
07-24 pro 27:17 | friends sharpen each other | los amigos se afilan
07-25 mar 10:43-45 | James, and the greatness of service | Santiago y la grandeza de servir
07-26 pro 17:6 | grandparents and grandchildren | abuelos y nietos
07-27 mat 13:31-32 | a very small seed | una semilla muy pequeña
07-28 mat 13:44 | treasure in a field | un tesoro en el campo
07-29 joh 11:35-36 | tears for a friend | lágrimas por un amigo
07-30 pro 18:24 | closer than a brother | más unido que un hermano
07-31 1co 10:31 | all to the glory of God | todo para la gloria de Dios
08-01 neh 8:10 | joy that gives strength | alegría que da fuerzas
08-02 phi 4:4-5 | rejoice always | alegrarse siempre
08-03 phi 4:6-7 | peace in place of worry | paz en lugar de afán
08-04 1th 5:16-18 | joy, prayer and thanks | alegría, oración y gratitud
08-05 psa 37:4-5 | delight and trust | deleite y confianza
08-06 mat 17:1-2 | the Transfiguration | la Transfiguración
08-07 2pe 1:16 | eyewitnesses of glory | testigos de la gloria
08-08 exo 3:5 | holy ground | tierra santa
08-09 psa 10:17-18 | justice for the oppressed | justicia para los oprimidos
08-10 2co 9:7 | a cheerful giver | un dador alegre
08-11 exo 15:2 | strength and song | fortaleza y cántico
08-12 1ti 4:12 | a word for the young | una palabra para los jóvenes
08-13 ecc 12:1 | the days of youth | los días de la juventud
08-14 ecc 4:9-10 | two are better than one | dos son mejor que uno
08-15 luk 1:49-50 | great things done for Mary | grandes cosas hechas a María
08-16 psa 84:10 | a day in his courts | un día en sus atrios
08-17 isa 26:3 | a mind kept in peace | una mente guardada en paz
08-18 isa 12:2 | trust and not fear | confiar y no temer
08-19 luk 10:33-34 | compassion that acts | compasión que actúa
08-20 hab 3:17-18 | joy without harvest | alegría sin cosecha
08-21 nah 1:7 | a refuge in trouble | un refugio en la angustia
08-22 mal 3:10 | windows of heaven | ventanas del cielo
08-23 psa 40:1-2 | out of the pit | fuera del pozo
08-24 joh 1:48-49 | Nathanael is known before he comes | Natanael es conocido antes de llegar
08-25 psa 27:14 | wait and take heart | esperar y cobrar ánimo
08-26 psa 34:8 | taste and see | gustar y ver
08-27 1sa 1:10 | a mother's tears in prayer | lágrimas de una madre que ora
08-28 rom 13:12 | the night is almost over | la noche está por acabar
08-29 mar 6:18 | the courage of John the Baptist | el valor de Juan el Bautista
08-30 psa 56:3-4 | trust on a fearful day | confianza en el día de temor
08-31 psa 16:11 | the path of life | la senda de la vida
09-01 gen 2:7 | formed from dust | formados del polvo
09-02 psa 95:4-5 | depths and heights in his hand | lo hondo y lo alto en su mano
09-03 job 12:7-9 | creatures that teach | criaturas que enseñan
09-04 psa 90:17 | the work of our hands | la obra de nuestras manos
09-05 deu 15:11 | an open hand | una mano abierta
09-06 pro 6:6-8 | learn from the ant | aprender de la hormiga
09-07 2th 3:13 | do not tire of doing good | no cansarse de hacer el bien
09-08 pro 1:7 | the start of learning | el comienzo del aprender
09-09 psa 32:8 | taught the way to go | enseñados en el camino
09-10 psa 42:11 | hope for a heavy soul | esperanza para un alma abatida
09-11 psa 46:7 | a refuge when all shakes | refugio cuando todo tiembla
09-12 col 3:12-13 | clothed in patience | vestidos de paciencia
09-13 eph 4:31-32 | forgive each other | perdonarse unos a otros
09-14 gal 6:14 | the Holy Cross | la Santa Cruz
09-15 joh 19:26-27 | a mother at the cross | una madre ante la cruz
09-16 psa 145:18 | near to all who call | cerca de los que invocan
09-17 gal 6:2 | carry each other's burdens | llevar las cargas unos de otros
09-18 jam 1:22 | hear and do | oír y hacer
09-19 jam 2:17 | faith that works | fe que obra
09-20 jam 3:17-18 | wisdom that makes peace | sabiduría que hace la paz
09-21 mat 9:9 | Matthew is called | Mateo es llamado
09-22 psa 74:16-17 | summer and winter | verano e invierno
09-23 2co 4:16-18 | renewed day by day | renovados de día en día
09-24 1ki 3:9 | an understanding heart | un corazón que entiende
09-25 heb 10:24-25 | spur each other on | animarse unos a otros
09-26 act 4:32 | of one heart | de un solo corazón
09-27 heb 13:2 | strangers at the door | forasteros a la puerta
09-28 psa 119:130 | light for the simple | luz para los sencillos
09-29 psa 91:11-12 | angels who keep watch | ángeles que guardan
09-30 neh 8:8 | the book read and explained | el libro leído y explicado
10-01 isa 46:4 | carried to old age | llevados hasta la vejez
10-02 exo 23:20 | an angel on the way | un ángel en el camino
10-03 luk 17:5-6 | faith like a small seed | fe como una semilla
10-04 psa 148:9-10 | all creatures praise | toda criatura alaba
10-05 dan 12:3 | teachers shine | los maestros brillan
10-06 2ti 2:15 | a good worker | un buen obrero
10-07 psa 86:11 | an undivided heart | un corazón no dividido
10-08 rom 12:9-10 | love that is sincere | amor sincero
10-09 psa 67:1-2 | known in all the earth | conocido en toda la tierra
10-10 psa 94:19 | comfort for a troubled mind | consuelo para una mente afligida
10-11 est 4:14 | a girl for a time like this | una joven para esta hora
10-12 act 17:26-27 | one family of nations | una familia de naciones
10-13 psa 29:11 | strength and peace | fuerza y paz
10-14 2ki 6:16-17 | more with us than against us | más los que están con nosotros
10-15 rut 2:12 | wings to hide under | alas bajo las que refugiarse
10-16 psa 145:15-16 | food in its season | comida a su tiempo
10-17 pro 19:17 | a loan to God | un préstamo a Dios
10-18 luk 1:3-4 | Luke the evangelist | Lucas el evangelista
10-19 psa 20:7 | not in horses or chariots | ni en carros ni en caballos
10-20 luk 18:7-8 | pray and do not give up | orar sin desmayar
10-21 hab 2:3-4 | the vision will come | la visión vendrá
10-22 isa 52:7 | feet that bring good news | pies que traen buenas noticias
10-23 jam 1:17 | every good gift | toda buena dádiva
10-24 isa 32:17 | peace, the work of justice | la paz, obra de la justicia
10-25 1th 5:11 | build each other up | edificarse unos a otros
10-26 luk 19:10 | looking for the lost | en busca de lo perdido
10-27 zep 3:17 | he sings over you | él canta por ti
10-28 jud 1:20-21 | Jude: stay in love | Judas: conservarse en el amor
10-29 jer 29:11-13 | a future and a hope | un porvenir y una esperanza
10-30 psa 119:89-90 | a word that stands | una palabra que permanece
10-31 rom 1:16-17 | the day of the Reformation | el día de la Reforma
11-01 rev 7:9-10 | All Saints: from every nation | Todos los Santos: de toda nación
11-02 1th 4:13-14 | hope for those who have died | esperanza por los que han muerto
11-03 heb 12:1-2 | a cloud of witnesses | una nube de testigos
11-04 rom 14:8 | living or dying | en la vida y en la muerte
11-05 1sa 7:12 | helped this far | ayudados hasta aquí
11-06 psa 116:15 | the death of the faithful | la muerte de los fieles
11-07 joh 14:2-3 | a place made ready | un lugar preparado
11-08 rev 14:13 | rest from their labours | descanso de sus trabajos
11-09 1co 3:11 | one foundation | un solo fundamento
11-10 mat 24:35 | words that do not pass | palabras que no pasan
11-11 isa 2:4 | swords into ploughshares | espadas en rejas de arado
11-12 rom 12:18-19 | at peace with all | en paz con todos
11-13 tit 3:4-5 | kindness that saves | bondad que salva
11-14 psa 30:5 | joy in the morning | alegría en la mañana
11-15 rom 8:18 | suffering and glory | sufrimiento y gloria
11-16 psa 85:10 | mercy meets truth | la misericordia encuentra la verdad
11-17 lev 19:15 | a fair judgement | un juicio justo
11-18 gen 50:20 | good out of evil | bien a partir del mal
11-19 mat 25:40 | done to the least | hecho al más pequeño
11-20 mat 18:3-4 | to become like children | llegar a ser como niños
11-21 1ch 16:8-9 | give thanks and tell | dar gracias y contar
11-22 psa 98:4-5 | music for God | música para Dios
11-23 psa 107:1 | thanks for lasting love | gracias por un amor que dura
11-24 psa 100:4-5 | into his gates with thanks | por sus puertas con gratitud
11-25 psa 9:1 | thanks from the whole heart | gracias de todo corazón
11-26 luk 17:15-16 | the one who came back to thank | el que volvió a dar gracias
11-27 deu 8:10 | eat, be full, give thanks | comer, saciarse y dar gracias
11-28 2co 9:15 | a gift beyond words | un don inefable
11-29 jer 33:14 | the promise will be kept | la promesa se cumplirá
11-30 joh 1:40-41 | Andrew brings his brother | Andrés trae a su hermano
12-01 rom 13:11 | Advent: time to wake | Adviento: hora de despertar
12-02 isa 40:1-2 | comfort for a people | consuelo para un pueblo
12-03 isa 35:5-6 | eyes and ears opened | ojos y oídos abiertos
12-04 isa 40:3-5 | prepare the way | preparar el camino
12-05 1pe 4:10 | gifts used for others | dones al servicio de otros
12-06 act 20:35 | the joy of giving | la alegría de dar
12-07 isa 30:21 | this is the way | este es el camino
12-08 luk 1:30-31 | grace found by Mary | la gracia hallada por María
12-09 isa 33:22 | judge, lawgiver and king | juez, legislador y rey
12-10 gen 1:27 | made in the image of God | hechos a imagen de Dios
12-11 isa 11:1-2 | a branch of Jesse | una vara de Isaí
12-12 psa 126:5-6 | sown in tears | sembrado con lágrimas
12-13 joh 1:4-5 | light in the darkness | luz en las tinieblas
12-14 isa 40:8 | grass withers, the word stands | la hierba se seca, la palabra queda
12-15 jam 5:7-8 | patience like a farmer's | paciencia como la del labrador
12-16 isa 61:1 | good news for the poor | buenas noticias para los pobres
12-17 gen 49:10 | a ruler from Judah | un rey de Judá
12-18 jer 23:5-6 | a just king to come | un rey justo que vendrá
12-19 hag 2:9 | a greater glory | una gloria mayor
12-20 num 24:17 | a star from Jacob | una estrella de Jacob
12-21 mal 4:2 | the sun of righteousness | el sol de justicia
12-22 isa 7:14 | the sign of a child | la señal de un niño
12-23 mic 5:2 | out of little Bethlehem | de la pequeña Belén
12-24 isa 9:6 | Christmas Eve: a child is given | Nochebuena: un niño nos es dado
12-25 luk 2:10-12 | Christmas: good news for all people | Navidad: buenas noticias para todos
12-26 act 7:59-60 | Stephen forgives | Esteban perdona
12-27 1jo 1:1 | John the evangelist, who saw and touched | Juan el evangelista, que vio y tocó
12-28 jer 31:15-16 | the Holy Innocents | los Santos Inocentes
12-29 joh 1:14 | the Word among us | el Verbo entre nosotros
12-30 luk 2:52 | the child grows | el niño crece
12-31 psa 121:7-8 | kept at the year's end and from now on | guardados al fin del año y desde ahora
`
