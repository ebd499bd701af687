/**
 * What a reader of a language knows about its words, written down without regard to how the program finds it: rows of
 * words that are forms of the first one, and pairs of words that look alike and are not.
 */

const SPANISH_TOGETHER = `
amar amo amó amaba amado amada amados amaré ame amad amaos amarás amáis amando ámalos
ser es soy eres somos sois son era eran fué fue fueron será serán sea sean sido siendo fuese
ir voy va van vamos iba iban fué fue fueron irá id vaya ido yendo vámonos
haber he ha han has hay había hubo habrá haya habiendo hubiese habéis
decir dijo dice dicen dijeron diciendo dicho díjole dijéronle díjoles diré dirás digo diga decid dime di decía
hacer hizo hago hace hicieron haciendo hecho hará haré haga haz haced hízolo hicieras
venir vino viene vienen vinieron viniendo venido vendrá venga ven venid venía
ver vió vio veo ve vieron viendo visto verá vea ved veía viéronle
dar dió dio doy da dan dieron dando dado dará dé dad dióle dame daba diste
tener tuvo tengo tiene tienen tuvieron teniendo tenido tendrá tenga tened tenía
poder pudo puedo puede pueden pudieron podrá pueda podía pudiera podéis
poner puso pongo pone pusieron poniendo puesto pondrá ponga pon poned puestos púsose
querer quiso quiero quiere quieren quisieron queriendo querrá quiera quería
saber supo sabe saben supieron sabiendo sabrá sepa sabed sabía sabéis
traer trajo traigo trae trajeron trayendo traído traerá traiga traed traía
oír oyó oigo oye oyen oyeron oyendo oído oirá oiga oíd oía oyéronlo
morir murió muero muere mueren murieron muriendo muerto morirá muera muramos
dormir durmió duerme duermen durmieron durmiendo dormirá duerma durmamos
pedir pidió pido pide piden pidieron pidiendo pedido pedirá pida pedid pidáis
servir sirvió sirvo sirve sirven sirvieron sirviendo servirá sirva servid
andar anduvo anda andan anduvieron andando andará ande andad anduviste
caer cayó cae caen cayeron cayendo caído caerá caiga caía
creer creyó creo cree creen creyeron creyendo creído creerá crea creed
leer leyó lee leen leyeron leyendo leído leerá leído
huir huyó huyo huye huyen huyeron huyendo huido huirá huya huid
nacer nació nace nacen nacieron nacido nacerá nazca
conocer conoció conozco conoce conocen conocieron conocido conocerá conozca conoced
pensar pensó pienso piensa piensan pensaron pensará piense pensando
contar contó cuenta cuentan contaron contado contará cuente contad
sentir sintió siento siente sintieron sintiendo sentirá sienta
tocar tocó toca tocaron tocado tocará toque tocándole
llegar llegó llega llegaron llegado llegará llegue llegándose
alzar alzó alza alzaron alzado alzará alce alzad
vencer venció vence vencieron vencido vencerá venza
coger cogió coge cogieron cogido cogerá coja
volver volvió vuelvo vuelve vuelven vuelto volverá vuelva volved vuélvete volvióse
levantar levantó levanta levántate levantóse levantándose levantará levantaron levantado levantaos
responder respondió responde respondióles respondiendo respondieron respondióle responderá
hablar habló habla hablan hablado hablaré hablaba hable háblanos
tomar tomó toma tomaron tomado tomará tome tomad tomándolo tomóle
salir salió salgo sale salen salieron saliendo saldrá salga salid
entrar entró entra entraron entrado entrad entraba
comer comió come comen comieron comido comerá coma comed comía
beber bebió bebe beben bebieron bebido beberá beba bebed
vivir vivió vivo vive viven vivido vivirá viva viviendo vivía
escribir escribió escribo escrito escrita escribieron escribe escribiré
abrir abrió abre abrieron abierto abrirá abra abierta
cubrir cubrió cubre cubierto cubrirá cubra
romper rompió rompe roto romperá
temer temió temo teme temen temió temerá tema temas temáis temed
perder perdió pierde perdieron perdido perderá pierda
entender entendió entiendo entiende entendieron entendido entenderá entienda entended
defender defendió defiende defenderá
encender encendió enciende encendido encenderá encienda
sentar sentó sienta sentado sentóse sentándose siéntate
cerrar cerró cierra cerrado cerrará cierre
negar negó niega negado negará niegue
rogar rogó ruego ruega rogaron ruégote rogando ruegue
mostrar mostró muestra mostrado mostrará muestre muéstranos
probar probó prueba probado probará pruebe
acordar acordó acuerda acordado acordará acuerdes acuérdate
mover movió mueve movido moverá mueva
jugar juega jugando jugarán
seguir siguió sigo sigue siguen siguieron siguiendo seguirá siga seguid
elegir eligió elige elegido elegirá elija
reír ríe reirá reirán
herir hirió hiere hirieron herido herirá hiera
mentir mintió miente mentirá mientas
destruir destruyó destruye destruyeron destruído destruirá destruya
construir construyó construye construido construirá
crecer creció crece crecido crecerá crezca creced
ofrecer ofreció ofrece ofreceréis ofrecido ofrezca
aparecer apareció aparece aparecido aparecerá aparezca
perecer pereció perece perecerá perezca
padecer padeció padezco padece padecido padecerá padezca
conducir condujo conduce condujeron conducirá
producir produjo produce produzca producirá
bendecir bendijo bendice bendijeron bendiga bendiciendo bendecirá
maldecir maldijo maldice maldiga maldecirá
detener detuvo detiene detuvieron detendrá detenga
sostener sostuvo sostiene sostendrá
convenir conviene convenía convino
prevenir previno previene
contener contuvo contiene
obtener obtuvo obtiene
disponer dispuso dispone dispuesto dispondrá disponga
proponer propuso propone propuesto
componer compuso compuesto
deshacer deshizo deshecho deshará deshaga
descubrir descubrió descubre descubierto descubrirá
satisfacer satisfizo satisfecho satisfará
enviar envió envío envía enviado enviará envíe enviólos
guiar guió guía guiado guiará guíe
mandar mandó mando manda mandado mandé mandóles
llamar llamó llamo llama llamado llamaron llamándolos llámase
buscar buscó busco busca buscad busque buscaron
juzgar juzgó juzga juzgado juzgue juzgad
pagar pagó paga pagado pague pagaré
castigar castigó castiga castigaré castigue
sacar sacó saca sacado saque sacad sacándolo
luz luces
voz voces
juez jueces
cruz cruces
pez peces
raíz raíces
vez veces
rey reyes
ley leyes
buey bueyes
hombre hombres
señor señores
mujer mujeres
ciudad ciudades
corazón corazones
nación naciones
ángel ángeles
árbol árboles
mes meses
dios dioses
pan panes
mar mares
flor flores
padre padres
madre madres
casa casas
hijo hijos
hija hijas
pie pies
santo santa santos santas
bueno buena buenos buenas buen
justo justa justos justas
malo mala malos malas
ciego ciega ciegos ciegas
limpio limpia limpios limpias
vuestro vuestra vuestros vuestras
pecador pecadores pecadora
oscuro obscuro oscura obscuros
sustancia substancia
alguno algún algunas
primero primer primeras
`

const SPANISH_APART = `
casa caso, casa casar, señor señora, señores señora, hijo hija, hijos hija, hermano hermana, siervo sierva, niño niña
profeta profecía, profeta profetizar, vida vivir, vida ver, vida vid, amor amar, luz lucir, juez juzgar
jehová jehú, moisés mes, puerto puerta, libro libra, fruto fruta, punto punta, grano grana, plato plata, plazo plaza
hombre hombro, hombre hambre, mano maná, hacer hacia, hacía hacia, estar esta, está esta, estar este, parir para, comer como
entrar entre, cercar cerca, sol solo, sol solamente, sal salir, sala salir, nada nadar, oro orar, mesa mes, mar marido
cosa coser, reyes reír, leyes leer, cabra caber, lanza lanzar, arco arca, espada espadar, templo templar
pueblo poblar, camino caminar, muro morir, verdad verde, término terminar, partera partir, sabio saber
nueve nuevo, día dios, dios día, poder podar, sentir sentar, criado criador, ídolo ir, vasos ir, obra obrar
tierra tirar, rama ramo, carne carnero, boca bocado, palma palmo, sangre sangrar, fuego fuga, cielo celo, rico reír
juan juana, dan danza
`

const ENGLISH_TOGETHER = `
love loves loved loveth lovest lovedst loving
believe believes believed believeth believest believing
be is are was were been being am art wast wert
have has had hath hast hadst having
do does did done doth dost doest doeth doing
say says said saith saidst saying sayest
go goes went gone goeth going goest wentest
give gives gave given giveth gavest giving givest
take takes took taken taketh takest taking
come comes came cometh camest coming
see sees saw seen seeth seest seeing sawest
know knows knew known knoweth knowest knewest knowing
speak speaks spoke spake spoken speaketh speakest speaking
beget begat begotten begetteth
slay slew slain slayeth
eat eats ate eaten eateth eatest eating
drink drank drunk drinketh drinking
bear bears bare bore borne bearing beareth bearest
break brake broke broken breaketh breaking
bring brought bringeth bringing bringest broughtest
build built builded buildeth building buildest
buy bought buyeth buyest
catch caught catcheth
choose chose chosen chooseth
cleave clave cleaveth
die died dieth dying dies
draw drew drawn draweth drawing
drive drove drave driven driveth
dwell dwelt dwelleth dwelling dwellest dwelled
fall fell fallen falleth falling
feed fed feedeth feeding
feel felt
fight fought fighteth fighting
find found findeth finding findest
flee fled fleeth fleeing
fly flew flieth flying
forget forgot forgat forgotten forgetteth forgettest
forgive forgave forgiven forgiveth forgiving
forsake forsook forsaken forsaketh
get got gat gotten getteth
grow grew grown groweth
hang hanged hung hangeth
hear heard heareth hearest hearing heardest
hide hid hidden hideth hidest
hold held holden holdeth
keep kept keepeth keepest keeping
lay laid layeth layest laying
lead led leadeth leddest
leave left leaveth leaving
lend lent lendeth
lie lay lain lieth lying
lose lost loseth
make made maketh makest making madest
meet met meeteth
pay paid payeth
ride rode riding rideth
rise rose risen riseth rising risest
run ran runneth running
seek sought seeketh seekest
sell sold selleth
send sent sendeth sendest sending sentest
shake shook shaken shaketh
shine shone shined shineth
sing sang sung singing
sink sank sunk
sit sat sitteth sitting sittest satest
sleep slept sleepeth sleeping sleepest
smite smote smitten smiteth smitest
sow sowed sown soweth sowest
spend spent spendeth
stand stood standeth standest standing stoodest
steal stole stolen stealeth
strike struck stricken striketh
swear sware sworn sweareth swarest
teach taught teacheth teaching teachest
tear tore torn tare teareth
tell told telleth telling tellest
think thought thinketh thinkest thoughts
throw threw thrown threwest
tread trod trodden treadeth
understand understood understandeth understanding
weep wept weepeth weeping weepest
write wrote written writeth writing writest
will wilt would wouldest
shall shalt should shouldest
can canst could couldest
child children
you ye thou thee
your yours thy thine
yourself yourselves thyself
man men
woman women
brother brothers brethren
foot feet
tooth teeth
ox oxen
mouse mice
wife wives
knife knives
life lives
leaf leaves
wolf wolves
thief thieves
calf calves
loaf loaves
sheaf sheaves
staff staves
penny pence
saviour savior
honour honor honoured honors honoureth
neighbour neighbor neighbours neighbors
labour labor laboured labored
colour color colours colors
favour favor
shew show shewed showed sheweth shewedst
worship worshipped worshiped worshippeth
travel travelled traveled
plough plow plowing
defence defense
offence offense offences offenses
sepulchre sepulcher
city cities
day days
church churches
word words
walk walked walketh walking walkest
cry cried crieth crying cries
pray prayed prayeth prayest praying
sin sinned sinneth sinning sins
call called calleth calling callest calledst
bless blessed blesseth blessing blessest
obey obeyed obeyeth obeyedst
seem seemed seemeth
love loved
judge judged judgeth judgest judging
deliver delivered delivereth deliverest delivering
offer offered offereth offering offerings
answer answered answereth answerest answers answeredst
good better best
great greater greatest
old older elder
strong stronger strongest
`

const ENGLISH_APART = `
was wash, wast waste, hast haste, one on, this thin, even evening, ear earring, morn morning, thing think, king kin
faith faithful, faithful faithfulness, holy holiness, kind kindness, captive captivity, wit witness
commune communicate, general generation, office officer, prosper prosperity, love lovely, live lively, come comely
deceit deceive, believer believe, murder murderer, rule ruler, sing singed, god goodly, good god, wicked wick, nake naked
sacre sacred, hundred hunt, need knee, seed see, deed do, feed fee, feast fast, east ease, priest pry, rest ring
guest guess, forest fore, nest net, west wet, chest cheese, honest hone, interest inter, manifest many, christ christian
news new, always way, ground grind, wound wind, father fat, mother moth, brother broth, matter mat
letter let, number numb, master mast, winter wine, sister sit, tower tow, flower flow, shower show, mine mint
he him, who whom, save saviour, salvation save, appear appearance, command commandment, inherit inheritance
universe university, us use, passion pass, station state, twenty twentieth, temper tempest
`

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(' '))

const pairsOf = (text: string) =>
  text
    .trim()
    .split(/,\s|\n/)
    .map((pair) => pair.split(' '))

/** By language: rows of forms of one word, the first of each row the word itself, and pairs that are not. */
export const WORD_FAMILIES = {
  es: { together: rowsOf(SPANISH_TOGETHER), apart: pairsOf(SPANISH_APART) },
  en: { together: rowsOf(ENGLISH_TOGETHER), apart: pairsOf(ENGLISH_APART) },
} as const
