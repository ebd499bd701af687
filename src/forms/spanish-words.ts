/**
 * Spanish words that rules alone would join wrongly or keep apart: reviewed lists, each with the reason of its words. A
 * word is written here as in the texts, with its accents.
 */

/**
 * Words that look like a form of a verb and are something else nearly always: the noun, the preposition or the adjective
 * is meant. Behind a colon: only of these verbs they are no form.
 */
export const NO_VERBS = `
acerca adelante aire alegre alegres aliento aparte ara arma armas arriba asiento atento azote azotes bajo barra barras
barro cabo caliente calle calles camino cargo casa casas caso causa causas celo cerca cobre cojo como concierto
conforme consigo contienda contiendas corto cosa cosas cuestas de dicha:decir doctrina doctrinas duelo enfrente entre
escribas escribe:describir espiga espigas esta estas este esto estrella estrellas firme firmes forma formas frío
fuerza fuerzas gloria glorias hierro hilo junto juramento lanza lanzas leyes libras libre libres libro mano maravilla
maravillas mejores mesa mesas meses mina minas ministro molesto mora:morir muda mudas mudo muela nada negocio nieve
nombre nombres obra obras oro osa oso paces para parte partes parto pasto pelo pena perfume perpetua perpetuas
perpetuo peso postre presa presente presentes presto pueblo razones reino rueda ruedas río saco sal sala
salas salvo se sepa:ser señales siega sitio sobre tales tarde templo tienda tiendas tiro una unas uno vela:ver,ir
velas:ver,ir velo violento vista:vestir vistas:vestir visto:vestir vistos:vestir ídolo ídolos
`

/** Words that only join others: none has forms. */
export const FUNCTION_WORDS = `
al ante aquí allá allí ahora así aun aún aunque bien cada casi como cómo con contra cual cuál cuales cuáles cuando cuándo
cuanto del desde donde dónde ella ello ellos ellas empero hacia hasta hoy jamás las les los luego
más mas mientras muy nos nunca para pero por porque pues que qué quien quién quienes según sin sino sobre sus también
tampoco tan tanto todavía tras tus ya lejos antes después cerca dentro fuera debajo encima menos una uno unas unos
`

/**
 * Words whose only other form is their plural: with the other gender they are another thing (puerto, puerta) or another
 * person, of whom a text says much more or less (hijo, hija). Adjectives are not here: santo and santa are one word.
 * Behind them nouns that end like a participle.
 */
export const NOUNS = `
hijo hija hermano hermana señor señora siervo sierva niño niña esclavo suegro suegra abuela tío tía amigo amiga esposo
esposa criado criada mozo moza muchacho muchacha cuñado cuñada novio novia león leona becerro becerra cordero cordera
cabrito ciervo cierva camello asno asna caso casa barco barca cebada majada resto resta precio odio alimento aposento
tallo talla trazo traza solio diseño cepo cepa correo correa conducto conducta tinta cuenco cuenca bando banda pico
pica coto cota almendro almendra música músico mulo mula novillo novilla oso osa ánima ánimo gamo gama agosto apuro
desatino arco arca sebo vida espada puerto puerta grano grana granado granada libro libra fruto fruta brazo ramo rama
plato plata palo pala madero madera cinto cinta punto punta cuerdo cuerda hueso huesa leño leña huerto huerta plazo
plaza caña barro barra grado grada manzano manzana espino palmo palma cabezo cabeza caldero caldera foso fosa manto
manta velo vela rayo raya peso pesa paso pasa partido partida medio media cuento cuenta marido soldado mercado ganado
pecado nido ruido vestido oído cubierta moro mora mano cargo carga tiro tira trato trata oro ora piso pozo corzo corza
río ría salado torno bajo baja
`

/** Adjectives that look like a verb: limpio is "clean" and "I clean". Their genders belong together nevertheless. */
export const ADJECTIVES = `
amargo cautivo ciego contento desnudo enfermo harto limpio lleno manifiesto oculto peregrino sano seco suelto vacío vivo
muerto
`

/** Words that end like a plural and are none. */
export const SINGULARS = 'antes apenas atrás después entonces seis tres'

/** Rows of words that belong together though no rule says so: shortened forms, demonstratives, a plural. */
export const ROWS = `
dios dioses
alguno algún alguna algunos algunas
ninguno ningún ninguna ningunos ningunas
bueno buen buena buenos buenas
malo mala malos malas
grande gran grandes
santo san santa santos santas
primero primer primera primeros primeras
tercero tercer tercera terceros terceras
postrero postrer postrera postreros postreras
ciento cien cientos
cualquiera cualquier cualesquiera
este éste esta ésta esto estos éstos estas éstas
ese ése esa ésa eso esos ésos esas ésas
aquel aquél aquella aquélla aquello aquellos aquéllos aquellas aquéllas
aqueste aquesta aquesto aquestos aquestas
`
